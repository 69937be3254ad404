/** So many files of browser tests run side by side. Each has a product, a clock and a simulator of its own. */
export const BROWSER_WORKERS = 2;
