const SIDE = 8
const STEP = 4
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** The similarity of two greyscale pictures of the same size: the mean SSIM of 8 × 8 windows; 1 means equal. */
export function likeness(one: Uint8Array, other: Uint8Array, width: number, height: number): number {
  let sum = 0
  let windows = 0
  for (let top = 0; top + SIDE <= height; top += STEP)
    for (let left = 0; left + SIDE <= width; left += STEP) {
      sum += windowLikeness(one, other, top * width + left, width)
      windows += 1
    }
  return windows === 0 ? 0 : sum / windows
}

function windowLikeness(one: Uint8Array, other: Uint8Array, start: number, width: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let row = 0; row < SIDE; row += 1)
    for (let at = start + row * width; at < start + row * width + SIDE; at += 1) {
      const [x, y] = [one[at] ?? 0, other[at] ?? 0]
      a += x
      b += y
      aa += x * x
      bb += y * y
      ab += x * y
    }
  const count = SIDE * SIDE
  const [meanA, meanB] = [a / count, b / count]
  const [varA, varB, both] = [aa / count - meanA ** 2, bb / count - meanB ** 2, ab / count - meanA * meanB]
  return ((2 * meanA * meanB + C1) * (2 * both + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varA + varB + C2))
}
