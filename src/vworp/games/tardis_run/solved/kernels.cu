// The sweeps of TARDIS Run for a GPU. One block of threads takes one stand of the other side and
// keeps the row of chances that it looks up all the time in its shared memory.

typedef unsigned int u32;
typedef unsigned long long u64;

#define OPEN 31
#define NOBODYS 0
#define MINE 1
#define YOURS 2

// Thirty-seconds for 1, 2, 3, 4, 5, 6, 7, 8, 10 and 12 seals (TR-42, TR-43).
__constant__ int FOUR[10] = {4, 6, 8, 6, 4, 2, 0, 0, 0, 0};
__constant__ int FIVE[10] = {1, 4, 3, 7, 3, 6, 1, 3, 2, 1};

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

__device__ __forceinline__ int is_at(u32 mask, int place) { return (mask >> place) & 1; }

// Where a pick and a throw lead: our stand, theirs, and whether the move was cancelled.
__device__ __forceinline__ void follow(const Moves& m, int ours, int theirs, int step, u32 one, u32 two,
                                       int& ours_after, int& theirs_after, int& cancelled) {
    int place = step >> 16;
    ours_after = step & 0xffff;
    theirs_after = theirs;
    cancelled = is_at(two, place);
    if (cancelled) ours_after = ours;
    else if (is_at(one, place)) theirs_after = m.sent_home[place * m.count + theirs];
}

// The arrow after that, if there is one and its end has room: 1, and where it leads.
__device__ __forceinline__ int follow_arrow(const Moves& m, int arrow, int theirs_after, u32 one, u32 two,
                                            int& ours_far, int& theirs_far) {
    if (arrow < 0) return 0;
    int place = arrow >> 16;
    if (is_at(two, place)) return 0;
    ours_far = arrow & 0xffff;
    theirs_far = is_at(one, place) ? m.sent_home[place * m.count + theirs_after] : theirs_after;
    return 1;
}

// after: chances with the paddle as the other side sees it afterwards; claimed: with it ours.
extern "C" __global__ void sweep(Moves m, const u32* after, const u32* claimed, u32* found,
                                 int owner, int round_up, int first_ours, int many_ours,
                                 int row_length, int first_theirs, int many_theirs) {
    extern __shared__ u32 row[];
    const u64 count = m.count;
    for (int some = blockIdx.x; some < many_theirs; some += gridDim.x) {
        const int theirs = first_theirs + some;
        const u32 one = m.one[theirs], two = m.two[theirs];
        __syncthreads();
        for (int i = threadIdx.x; i < row_length; i += blockDim.x)
            row[i] = ~after[theirs * count + first_ours + i];
        __syncthreads();
        for (int i = threadIdx.x; i < many_ours; i += blockDim.x) {
            const int ours = first_ours + i;
            const u32 by_claim = owner == MINE ? 0 : ~claimed[theirs * count + ours];
            u64 best = 0;
            for (int slot = 0; slot < m.slots; slot++) {
                if (m.picked[slot * m.count + ours] < 0) break;
                const u32 zero = owner == MINE ? row[m.back[slot * m.count + ours] - first_ours] : by_claim;
                u64 four = 2ull * zero, five = zero;
                const int throws = owner == MINE ? 10 : 6;
                #pragma unroll
                for (int t = 0; t < 10; t++) {
                    if (t >= throws) break;
                    const int at = (slot * 10 + t) * m.count + ours;
                    const int step = m.steps[at];
                    int ours_after, theirs_after, cancelled, ours_far, theirs_far;
                    follow(m, ours, theirs, step, one, two, ours_after, theirs_after, cancelled);
                    u32 worth = theirs_after == theirs ? row[ours_after - first_ours]
                                                       : ~after[theirs_after * count + ours_after];
                    if (is_at(ARROW_PLACES, step >> 16) && !cancelled &&
                        follow_arrow(m, m.arrows[at], theirs_after, one, two, ours_far, theirs_far)) {
                        const u32 far = theirs_far == theirs ? row[ours_far - first_ours]
                                                             : ~after[theirs_far * count + ours_far];
                        worth = max(worth, far);
                    }
                    four += (u64)FOUR[t] * worth;
                    five += (u64)FIVE[t] * worth;
                }
                best = max(best, owner == MINE ? max(four, five) : four);
            }
            found[(u64)some * many_ours + i] = (u32)((best + (round_up ? 31 : 0)) >> 5);
        }
    }
}

// Turn what a sweep found by (theirs, ours) into the table by (ours, theirs); the largest change.
extern "C" __global__ void turn(const u32* found, u32* table, u32* change, int stride, int first_ours,
                                int many_ours, int first_theirs, int many_theirs) {
    __shared__ u32 tile[32][33];
    const int ours0 = blockIdx.x * 32, theirs0 = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += blockDim.y) {
        const int theirs = theirs0 + j, ours = ours0 + threadIdx.x;
        if (theirs < many_theirs && ours < many_ours)
            tile[j][threadIdx.x] = found[(u64)theirs * many_ours + ours];
    }
    __syncthreads();
    u32 largest = 0;
    for (int j = threadIdx.y; j < 32; j += blockDim.y) {
        const int ours = ours0 + j, theirs = theirs0 + threadIdx.x;
        if (theirs < many_theirs && ours < many_ours) {
            const u64 at = (u64)(first_ours + ours) * stride + first_theirs + theirs;
            const u32 was = table[at], now = tile[threadIdx.x][j];
            largest = max(largest, was > now ? was - now : now - was);
            table[at] = now;
        }
    }
    for (int step = 16; step; step >>= 1) largest = max(largest, __shfl_down_sync(~0u, largest, step));
    if (threadIdx.x == 0 && largest) atomicMax(change, largest);
}

// The largest distance between two tables on a block.
extern "C" __global__ void gap(const u32* lower, const u32* upper, u32* widest, int stride, int first_ours,
                               int many_ours, int first_theirs, int many_theirs) {
    u32 largest = 0;
    for (int i = blockIdx.x; i < many_ours; i += gridDim.x)
        for (int j = threadIdx.x; j < many_theirs; j += blockDim.x) {
            const u64 at = (u64)(first_ours + i) * stride + first_theirs + j;
            largest = max(largest, upper[at] - lower[at]);
        }
    for (int step = 16; step; step >>= 1) largest = max(largest, __shfl_down_sync(~0u, largest, step));
    if (threadIdx.x % 32 == 0 && largest) atomicMax(widest, largest);
}

// Where single picks and throws lead, to be compared with the rules themselves.
extern "C" __global__ void lead(Moves m, const int* ours, const int* theirs, const int* slot, const int* thrown,
                                int* ends, int many) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= many) return;
    const int at = (slot[i] * 10 + thrown[i]) * m.count + ours[i];
    const u32 one = m.one[theirs[i]], two = m.two[theirs[i]];
    int cancelled;
    follow(m, ours[i], theirs[i], m.steps[at], one, two, ends[4 * i], ends[4 * i + 1], cancelled);
    ends[4 * i + 2] = ends[4 * i + 3] = -1;
    if (!cancelled)
        follow_arrow(m, m.arrows[at], ends[4 * i + 1], one, two, ends[4 * i + 2], ends[4 * i + 3]);
}
