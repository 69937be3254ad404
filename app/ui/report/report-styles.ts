import dossierStylesheet from "./dossier-pages.css?url";
import stylesheet from "./report-pages.css?url";

/** The `links` of routes with a result, or what can be done with it: their styles, which other pages do without. */
export const reportStyles = () => [{ rel: "stylesheet", href: stylesheet }];

/** The same for a page with a whole dossier. */
export const dossierStyles = () => [{ rel: "stylesheet", href: dossierStylesheet }];
