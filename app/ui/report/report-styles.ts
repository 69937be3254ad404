import stylesheet from "./report-pages.css?url";

/** The `links` of report routes: their styles, which other pages do without. */
export const reportStyles = () => [{ rel: "stylesheet", href: stylesheet }];
