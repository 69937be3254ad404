import stylesheet from "./report-pages.css?url";

/** The `links` of a route that shows a report: its styles, which other pages do without. */
export const reportStyles = () => [{ rel: "stylesheet", href: stylesheet }];
