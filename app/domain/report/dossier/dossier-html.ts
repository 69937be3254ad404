import type { Language } from "#app/domain/platform/language.ts";
import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import { renderMarkdown, sectionAnchor } from "#app/domain/report/report-html.ts";
import type {
  CareersBlock,
  ChancesBlock,
  Dossier,
  DossierBlock,
  DossierPart,
  MappedRoute,
  YearEvent,
} from "./dossier.ts";
import { drawHexagon, drawRoutes, drawTypeBars, drawYear } from "./dossier-drawings.ts";

/**
 * A dossier as HTML for the screen, one `<section>` per part: title as h3, finding as the first paragraph, then the
 * blocks. Anchors are `en-year`, `ml-career-1`. Every drawing has its content as text beside it. HTML in the texts is
 * escaped. The student's name stays a placeholder: see `fillStudentNameInHtml`.
 */
export function renderDossierHtml({ parts }: Dossier, language: Language): string {
  return parts.map((part) => renderPart(part, language)).join("\n");
}

function renderPart(part: DossierPart, language: Language): string {
  const blocks = part.blocks.map((block) => renderBlock(block, { part, language }));
  const head = [`<h3>${escapeHtml(part.title)}</h3>`, `<p>${escapeHtml(part.finding)}</p>`];
  const anchor = sectionAnchor(part.id, language);
  return `<section id="${anchor}" class="prose report-section">\n${[...head, ...blocks].join("\n")}\n</section>`;
}

function renderBlock(block: DossierBlock, { part, language }: { part: DossierPart; language: Language }): string {
  switch (block.kind) {
    case "text":
      return renderMarkdown(block.markdown, part.title);
    case "types-chart":
      return figure(
        "types",
        `<div>${drawTypeBars(block)}<ul>${block.types
          .map(({ name, shown }) => `<li><span>${escapeHtml(name)}</span> <b>${escapeHtml(shown)}</b></li>`)
          .join("")}</ul></div>`,
      );
    case "hexagon":
      return figure(
        "hexagon",
        `${drawHexagon(block)}<ul>${block.types
          .map(
            ({ type, name, shown }) =>
              `<li><b class="type-${type}">${type}</b> ${escapeHtml(name)}: ${escapeHtml(shown)}</li>`,
          )
          .join("")}</ul>`,
      );
    case "careers":
      return careerList(block, language);
    case "chances":
      return chancesTable(block);
    case "year":
      return figure("year", `${drawYear(block)}<ol>${block.events.map(renderEvent).join("")}</ol>`);
    case "path-map":
      return figure(
        "paths",
        [
          `<p class="path-end">${escapeHtml(block.start)}</p>`,
          drawRoutes(block),
          `<p class="path-end path-goal">${escapeHtml(block.career)}</p>`,
          `<ol>${block.routes.map(renderRoute).join("")}</ol>`,
        ].join(""),
      );
  }
}

/** The verdict's place after the route. */
const VERDICT_CELL = 3;

function figure(name: string, content: string): string {
  return `<figure class="dossier-${name}">${content}</figure>`;
}

function careerList({ careers }: CareersBlock, language: Language): string {
  const items = careers.map(({ name, standing, percentages, part }) => {
    const shown = `<b>${escapeHtml(name)}</b>`;
    const linked = part === null ? shown : `<a href="#${sectionAnchor(part, language)}">${shown}</a>`;
    return `<li>${linked} <span>${escapeHtml(standing)}</span> <small>${escapeHtml(percentages)}</small></li>`;
  });
  return `<ol class="dossier-careers">${items.join("")}</ol>`;
}

/** On phones each row is a card whose cells name their column. */
function chancesTable({ title, head, rows, note }: ChancesBlock): string {
  const [routeHead = "", ...heads] = head.map(escapeHtml);
  const body = rows.map(({ verdict, cells: [route = "", ...cells] }) => {
    const others = cells.map(
      (cell, index) =>
        `<td data-head="${heads[index] ?? ""}"${index === VERDICT_CELL ? ` class="chance-${verdict}"` : ""}>${escapeHtml(cell)}</td>`,
    );
    return `<tr><th scope="row">${escapeHtml(route)}</th>${others.join("")}</tr>`;
  });
  return [
    `<h4>${escapeHtml(title)}</h4>`,
    `<table class="dossier-chances" aria-label="${escapeHtml(title)}"><thead><tr>${[routeHead, ...heads].map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>`,
    `<tbody>${body.join("")}</tbody></table>`,
    `<p class="dossier-note">${escapeHtml(note)}</p>`,
  ].join("");
}

/** A link to a web address; otherwise only the name. */
function webLink(name: string, url: string): string {
  return /^https?:\/\//i.test(url)
    ? `<a rel="noopener" href="${escapeHtml(url)}">${escapeHtml(name)}</a>`
    : escapeHtml(name);
}

function renderEvent({ isExact, when, title, note, authority }: YearEvent): string {
  const lines = [
    `<b>${escapeHtml(title)}</b>`,
    `<span class="${isExact ? "event-days" : "event-months"}">${escapeHtml(when)}</span>`,
    ...(note === null ? [] : [`<span>${escapeHtml(note)}</span>`]),
    ...(authority === null ? [] : [`<small>${webLink(authority.name, authority.url)}</small>`]),
  ];
  return `<li>${lines.join(" ")}</li>`;
}

function renderRoute({ name, state, stateLabel, note, steps }: MappedRoute): string {
  const items = steps.map(
    ({ course, length, entry }) =>
      `<li><b>${escapeHtml(course)}</b> <span>${escapeHtml(length)}</span> <small>${escapeHtml(entry)}</small></li>`,
  );
  return [
    `<li class="route-${state}"><p><b>${escapeHtml(name)}</b> <span class="route-state">${escapeHtml(stateLabel)}</span></p>`,
    note === null ? "" : `<p>${escapeHtml(note)}</p>`,
    `<ol>${items.join("")}</ol></li>`,
  ].join("");
}
