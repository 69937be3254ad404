/** How many browser test files run in parallel, each with its own product, clock and simulator. */
export const BROWSER_WORKERS = 3;
