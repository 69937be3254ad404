/** How many files of browser tests run in parallel, each with a product, a clock and a simulator of its own. */
export const BROWSER_WORKERS = 3;
