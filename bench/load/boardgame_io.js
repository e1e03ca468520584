// The same load for boardgame.io (from npm): `node boardgame_io.js serve PORT` and `… play PORT TABLES SECONDS`.
// Its game has no rules to speak of and a state as long as one of our messages; it is kept in memory, not on a disk.

const LENGTH = 3000;

const race = {
  name: "race",
  setup: () => ({ moves: 0, board: "x".repeat(LENGTH) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G }) => {
      G.moves++;
      G.board = String(G.moves).padStart(LENGTH, "x");
    },
  },
};

function serve(port) {
  const { Server, Origins } = require("boardgame.io/server");
  Server({ games: [race], origins: [Origins.LOCALHOST] }).run(port, () => console.log("ready"));
}

const load = { mine: [], others: [], seated: 0, isOn: false };

function sit(address, table, seat, sent) {
  const { io } = require("socket.io-client");
  const socket = io(`${address}/race`, { transports: ["websocket"], forceNew: true });
  const game = `table-${table}`;
  let known = -1;
  const move = () => {
    sent.set(known + 1, [performance.now(), seat]);
    socket.emit("update", { type: "MAKE_MOVE", payload: { type: "step", args: [], playerID: seat } }, known, game, seat);
  };
  const take = (state) => {
    const found = sent.get(state._stateID);
    if (found && load.isOn && state._stateID > known) {
      (found[1] === seat ? load.mine : load.others).push(performance.now() - found[0]);
    }
    known = state._stateID;
    const mine = state.ctx.currentPlayer === seat;
    if (mine) wait(() => load.isOn, () => setTimeout(move, -Math.log(1 - Math.random()) * 1000));
  };
  let isSeated = false;
  socket.on("connect", () => setTimeout(() => socket.emit("sync", game, seat, undefined, 2), 300 * Number(seat)));
  socket.on("sync", (_, info) => {
    if (!isSeated) load.seated++;
    isSeated = true;
    take(info.state);
  });
  socket.on("update", (_, state) => take(state));
}

function wait(until, then) {
  if (until()) then();
  else setTimeout(() => wait(until, then), 20);
}

function play(port, tables, seconds) {
  for (let table = 0; table < tables; table++) {
    const sent = new Map();
    setTimeout(() => ["0", "1"].forEach((seat) => sit(`http://127.0.0.1:${port}`, table, seat, sent)), 8 * table);
  }
  wait(
    () => load.seated >= 2 * tables,
    () => {
      console.log("ready");
      load.isOn = true;
      setTimeout(() => {
        const inOrder = (times) => times.sort((one, other) => one - other);
        const found = { moves: load.mine.length / seconds, mine: inOrder(load.mine), others: inOrder(load.others) };
        const told = JSON.stringify({ ...found, bytes: LENGTH, faults: 0, client_busy: 0 });
        process.stdout.write(`${told}\n`, () => process.exit(0));
      }, 1000 * seconds);
    },
  );
}

const [what, ...numbers] = process.argv.slice(2);
if (what === "serve") serve(...numbers.map(Number));
else play(...numbers.map(Number));
