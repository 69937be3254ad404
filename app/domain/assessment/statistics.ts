/** Arithmetic mean of a non-empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Standard deviation; 0 for a list too short to vary.
 * @param divisor `population` divides by n, `sample` by n − 1
 */
export function standardDeviation(values: readonly number[], divisor: "population" | "sample"): number {
  if (values.length < 2) {
    return 0;
  }
  const centre = mean(values);
  const sumOfSquares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return Math.sqrt(sumOfSquares / (divisor === "sample" ? values.length - 1 : values.length));
}

/** Pearson's correlation of two equally long lists, −1 to 1; null for fewer than two pairs or without variance. */
export function pearson(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length !== ys.length) {
    throw new Error(`Cannot correlate ${xs.length} values with ${ys.length}`);
  }
  if (xs.length < 2) {
    return null;
  }
  const meanX = mean(xs);
  const meanY = mean(ys);
  let sumXY = 0;
  let sumXX = 0;
  let sumYY = 0;
  for (const [index, x] of xs.entries()) {
    const deviationX = x - meanX;
    const deviationY = (ys[index] ?? meanY) - meanY;
    sumXY += deviationX * deviationY;
    sumXX += deviationX ** 2;
    sumYY += deviationY ** 2;
  }
  if (sumXX === 0 || sumYY === 0) {
    return null;
  }
  const correlation = sumXY / Math.sqrt(sumXX * sumYY);
  // Rounding in the last bit could exceed the range and give a fit above 100 %.
  return Math.max(-1, Math.min(1, correlation));
}
