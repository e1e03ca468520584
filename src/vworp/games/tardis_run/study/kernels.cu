// The sweeps of TARDIS Run for a GPU. A warp takes one stand of ours against 32 of theirs, side by
// side: a pick and a throw lead all of them to the same stand of ours, so that chances are read in
// rows. A table is cut into strips of 32 columns that lie one after the other: all blocks at work read
// the same strips, which stay in the cache, and what they find are pieces of other strips.

typedef unsigned int u32;
typedef unsigned long long u64;

#define WHOLE 0xffffffffull
#define SLOTS 4
#define THROWS 10
#define FOUR_THROWS 6
#define PLACES 32
#define OPEN 31         // the place of whoever can't be captured
#define NO_ARROW ~0u
#define STRIP 32        // the threads of a warp
#define STRIPS 2        // of ours that a block takes, one after the other
#define WARPS 32        // in a block, which take ours in turn

// Thirty-seconds for 1, 2, 3, 4, 5, 6, 7, 8, 10 and 12 seals (TR-42, TR-43).
__constant__ int FOUR[THROWS] = {4, 6, 8, 6, 4, 2, 0, 0, 0, 0};
__constant__ int FIVE[THROWS] = {1, 4, 3, 7, 3, 6, 1, 3, 2, 1};

struct Moves {
    const int* picked;      // [slot][stand]
    const int* back;        // [slot][stand]
    const int* steps;       // [slot][throw][stand]: end | landing << 16
    const int* arrows;      // [slot][throw][stand]: end | landing << 16, or -1
    const u32* one;         // [stand]
    const u32* two;         // [stand]
    const int* sent_home;   // [place][stand]
    int count;
    int slots;
};

// Some stands, from one number up to another.
struct Range {
    int start, stop;
    __device__ bool has(int stand) const { return start <= stand && stand < stop; }
};

__device__ __forceinline__ bool is_at(u32 mask, u32 place) { return (mask >> place) & 1; }

// Where the chances of a side that moves next begin: by its strip and its place there; those against
// each stand of the other side follow, STRIP apart. A table has fewer than 2^32 numbers.
__device__ __forceinline__ u32 column_of(const Moves& m, u32 mover) {
    return mover / STRIP * m.count * STRIP + mover % STRIP;
}

// What a pick and a throw do: our stand afterwards, times a unit, and where the pawn lands; the same
// for the arrow from there.
struct Throw {
    u32 ours, place, ours_far, end;
};

__device__ __forceinline__ Throw throw_at(const Moves& m, int at, u32 unit) {
    const int step = m.steps[at], arrow = m.arrows[at];
    return {(step & 0xffff) * unit, (u32)step >> 16, arrow < 0 ? NO_ARROW : (arrow & 0xffff) * unit,
            ((u32)arrow >> 16) % PLACES};
}

// Both stands afterwards, as they are numbered by whoever asks.
struct Both {
    u32 ours, theirs;
};

// A throw by itself. `sent(place)` is their stand without a pawn there, or as it was where none can be
// captured; two pawns can't, and cancel the move.
template <typename Sent>
__device__ __forceinline__ Both follow(const Throw& thrown, u32 ours, u32 two, const Sent& sent) {
    return {is_at(two, thrown.place) ? ours : thrown.ours, sent(thrown.place)};
}

// Whether the arrow can be followed after that; then, where it leads.
template <typename Sent>
__device__ __forceinline__ bool follow_arrow(const Throw& thrown, u32 one, u32 two, const Sent& sent,
                                             Both& both) {
    if (thrown.ours_far == NO_ARROW || is_at(two, thrown.place) || is_at(two, thrown.end)) return false;
    both.ours = thrown.ours_far;
    if (is_at(one, thrown.place) && is_at(one, thrown.end)) both.theirs = sent(thrown.place, thrown.end);
    else both.theirs = sent(is_at(one, thrown.end) ? thrown.end : thrown.place);
    return true;
}

// Their stands by number, looked up one by one.
struct ByNumber {
    const Moves& m;
    int theirs;
    u32 one;
    __device__ u32 operator()(u32 place) const {
        return is_at(one, place) ? m.sent_home[place * m.count + theirs] : theirs;
    }
    __device__ u32 operator()(u32 place, u32 end) const {
        return m.sent_home[end * m.count + m.sent_home[place * m.count + theirs]];
    }
};

// Their stands by where their chances lie; what a block of threads asks all the time is at hand.
typedef u32 Columns[PLACES][STRIP];

struct ByColumn {
    const Columns& columns;
    ByNumber number;
    __device__ u32 operator()(u32 place) const { return columns[place][threadIdx.x]; }
    __device__ u32 operator()(u32 place, u32 end) const { return column_of(number.m, number(place, end)); }
};

// All picks of one stand of ours. What is added up is what each throw leaves to the other side, in
// thirty-seconds; the best pick leaves least.
template <bool HOLDS>
__device__ __forceinline__ u64 least_left(const Moves& m, const u32* after, const u32* claimed, int ours,
                                          const Throw (&plan)[SLOTS][THROWS], const ByColumn& sent, u32 two) {
    const int throws = HOLDS ? THROWS : FOUR_THROWS;
    const u32 one = sent.number.one;
    u64 least = ~0ull;
    for (int slot = 0; slot < m.slots && m.picked[slot * m.count + ours] >= 0; slot++) {
        const u32* zero = HOLDS ? after + m.back[slot * m.count + ours] * STRIP : claimed + ours * STRIP;
        u64 five = zero[sent(OPEN)], four = 2 * five;
        #pragma unroll
        for (int t = 0; t < throws; t++) {
            Both both = follow(plan[slot][t], ours * STRIP, two, sent);
            u32 left = after[both.ours + both.theirs];
            if (follow_arrow(plan[slot][t], one, two, sent, both))
                left = min(left, after[both.ours + both.theirs]);
            if (t < FOUR_THROWS) four += (u64)FOUR[t] * left;
            if (HOLDS) five += (u64)FIVE[t] * left;
        }
        least = min(least, HOLDS ? min(four, five) : four);
    }
    return least;
}

// Keep the largest number of all threads; millions of warps ask, so most of them had better only look.
__device__ __forceinline__ void note(u32* largest, u32 number) {
    for (int step = 16; step; step >>= 1) number = max(number, __shfl_down_sync(~0u, number, step));
    if (threadIdx.x % 32 == 0 && number > *(volatile u32*)largest) atomicMax(largest, number);
}

// What a block of threads has found by (theirs, ours) goes into the table, which the next sweep reads
// from the other side; the largest change. Past the cache: it is not read again soon.
__device__ u32 put_down(const Moves& m, const u32 (&found)[STRIP][STRIP + 1], u32* table, Range ours,
                        Range theirs, int ours0, int theirs0) {
    u32 largest = 0;
    for (int row = threadIdx.y; row < STRIP; row += WARPS) {
        const int mine = ours0 + threadIdx.x, yours = theirs0 + row;
        if (!ours.has(mine) || !theirs.has(yours)) continue;
        u32* at = &table[column_of(m, mine) + yours * STRIP];
        const u32 was = __ldcs(at), now = found[row][threadIdx.x];
        largest = max(largest, was > now ? was - now : now - was);
        __stcs(at, now);
    }
    return largest;
}

// after: chances with the paddle as the other side sees it afterwards; claimed: with it ours; table: what
// is to be improved.
template <bool HOLDS>
__device__ void sweep(const Moves& m, const u32* after, const u32* claimed, u32* table, u32* change,
                      int round_up, Range ours, Range theirs) {
    __shared__ Throw plans[WARPS][SLOTS][THROWS];
    __shared__ Columns columns;
    __shared__ u32 found[STRIP][STRIP + 1];
    const int theirs0 = (theirs.start / STRIP + blockIdx.y) * STRIP;
    const int stand = min(theirs0 + (int)threadIdx.x, m.count - 1);
    const u32 one = m.one[stand], two = m.two[stand];
    const ByColumn sent{columns, {m, stand, one}};
    for (int place = threadIdx.y; place < PLACES; place += WARPS)
        columns[place][threadIdx.x] = column_of(m, sent.number(place));
    u32 largest = 0;
    for (int strip = 0; strip < STRIPS; strip++) {
        const int ours0 = (ours.start / STRIP + blockIdx.x * STRIPS + strip) * STRIP;
        __syncthreads();
        for (int turn = threadIdx.y; turn < STRIP; turn += WARPS) {
            if (!ours.has(ours0 + turn)) continue;
            __syncwarp();
            for (int i = threadIdx.x; i < m.slots * THROWS; i += 32)
                plans[threadIdx.y][i / THROWS][i % THROWS] = throw_at(m, i * m.count + ours0 + turn, STRIP);
            __syncwarp();
            const u64 least =
                least_left<HOLDS>(m, after, claimed, ours0 + turn, plans[threadIdx.y], sent, two);
            found[threadIdx.x][turn] = (u32)((32 * WHOLE - least + (round_up ? 31 : 0)) >> 5);
        }
        __syncthreads();
        largest = max(largest, put_down(m, found, table, ours, theirs, ours0, theirs0));
    }
    note(change, largest);
}

extern "C" __global__ void __launch_bounds__(32 * WARPS)
sweep_held(Moves m, const u32* after, const u32* claimed, u32* table, u32* change, int round_up,
           int first_ours, int end_ours, int first_theirs, int end_theirs) {
    sweep<true>(m, after, claimed, table, change, round_up, {first_ours, end_ours}, {first_theirs, end_theirs});
}

extern "C" __global__ void __launch_bounds__(32 * WARPS)
sweep_plain(Moves m, const u32* after, const u32* claimed, u32* table, u32* change, int round_up,
            int first_ours, int end_ours, int first_theirs, int end_theirs) {
    sweep<false>(m, after, claimed, table, change, round_up, {first_ours, end_ours}, {first_theirs, end_theirs});
}

// The largest distance between two tables on a block.
extern "C" __global__ void gap(Moves m, const u32* lower, const u32* upper, u32* widest, int first_ours,
                               int end_ours, int first_theirs, int end_theirs) {
    u32 largest = 0;
    for (int i = first_theirs + blockIdx.x; i < end_theirs; i += gridDim.x)
        for (int j = first_ours + threadIdx.x; j < end_ours; j += blockDim.x) {
            const u32 at = column_of(m, j) + i * STRIP;
            largest = max(largest, upper[at] - lower[at]);
        }
    note(widest, largest);
}

// Where single picks and throws lead, to be compared with the rules themselves.
extern "C" __global__ void lead(Moves m, const int* ours, const int* theirs, const int* slot, const int* thrown,
                                int* ends, int many) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= many) return;
    const Throw by = throw_at(m, (slot[i] * THROWS + thrown[i]) * m.count + ours[i], 1);
    const u32 two = m.two[theirs[i]];
    const ByNumber sent{m, theirs[i], m.one[theirs[i]]};
    const Both both = follow(by, ours[i], two, sent);
    Both far = {~0u, ~0u};
    follow_arrow(by, sent.one, two, sent, far);
    ends[4 * i] = both.ours;
    ends[4 * i + 1] = both.theirs;
    ends[4 * i + 2] = far.ours;
    ends[4 * i + 3] = far.theirs;
}
