"""Vehicles on the move (AT-252 to AT-257, AT-R78)."""

from vworp.core import Deed, Illegal, beats, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.rules.geometry.points import Path, Point, snap
from vworp.games.adventures.rules.movement import driving
from vworp.games.adventures.rules.people import passengers
from vworp.games.adventures.state import MOVE, Adventure
from vworp.games.adventures.steps.base import Decision
from vworp.games.adventures.wording import vehicle_name

DIRECTIONS = 12


@step
class DriveNext(Deed[Adventure]):
    """AT-R78. The vehicle's place in the order is its driver's."""

    rules = ("AT-R78",)

    vehicle: act.VehicleWord

    def run(self, state: Adventure) -> None:
        if driving.may_drive(state, self.vehicle):
            driver = state.figures[state.vehicles[self.vehicle].driver]
            state.steps.append(DriveVehicle(driver.seat, self.vehicle))
        else:
            driving.stay(state, self.vehicle)


@step
class DriveVehicle(Decision):
    """AT-254. Up to 20 inches, where there is room for it."""

    rules = ("AT-254", "AT-255", "AT-257", "AT-R78")
    has_free_places = True

    vehicle: act.VehicleWord

    def ask(self, state: Adventure) -> str:
        name, limit = vehicle_name(state, self.vehicle), self._limit(state)
        return f"Where does {name} drive, up to {limit} inches?"

    def _limit(self, state: Adventure) -> int:
        return catalogue().vehicles[state.vehicles[self.vehicle].kind].move

    def options(self, state: Adventure) -> list[int]:
        """Towards the markers and all round, or stay."""
        places = sorted({p for p in self._candidates(state) if not self._why_not_there(state, p)})
        return [*(act.at(act.DRIVE, self.vehicle, point=p) for p in places), act.PARK(self.vehicle)]

    def _candidates(self, state: Adventure) -> list[Point]:
        vehicle = state.vehicles[self.vehicle]
        start, limit = (vehicle.x, vehicle.y), self._limit(state)
        places = [snap(point) for point in state.table.objectives]
        for inches in (limit / 4, limit / 2, limit - 1):
            places += state.ground.spokes(start, inches, DIRECTIONS)
        return places

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Any place will do that it can reach and that holds it."""
        verb = act.PARK if action in act.PARK else act.DRIVE
        if action not in verb or verb.args(action)[0] != self.vehicle:
            return Illegal("AT-R78", f"{vehicle_name(state, self.vehicle)} drives or stays now")
        point = act.point_of(action) if verb is act.DRIVE else None
        return self._why_not_there(state, point) if point else None

    def _why_not_there(self, state: Adventure, point: Point) -> Illegal | None:
        path = self._path(state, point)
        if path is None:
            return Illegal("AT-255", "terrain, another vehicle or the table edge is in the way")
        limit = self._limit(state)
        if path.length > limit:
            return Illegal("AT-254", f"{path.length:.2f} inches of path, {limit} allowed")
        return None

    def _path(self, state: Adventure, point: Point) -> Path | None:
        return state.ground.vehicle_path(self.vehicle, point)

    def take(self, state: Adventure, action: int) -> None:
        """AT-257. It is not a weapon: figures in its way step aside, unhurt."""
        if action in act.PARK:
            driving.stay(state, self.vehicle)
            state.tell(beats.passes(self.seat))
            return
        point = act.point_of(action)
        path = self._path(state, point)
        assert path is not None
        vehicle = state.vehicles[self.vehicle]
        vehicle.x, vehicle.y = point
        vehicle.heading = path.heading()
        vehicle.order, vehicle.has_moved = MOVE, True
        state.tell(beats.hop(shapes.vehicle(self.vehicle), seat=self.seat))
        for figure in passengers(state, self.vehicle):
            figure.order = MOVE
            figure.x, figure.y = point
        driving.step_aside(state, self.vehicle, path)
