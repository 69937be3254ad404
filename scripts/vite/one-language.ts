import type { Plugin } from "vite";
import { inLanguage, MARK, markMessages } from "./words-of-language.ts";

const MODULE = "virtual:malayalam-files";

/** Where messages stand: `{ en: …, ml: … }`. */
const WORDS = /\/app\/(?:content|domain\/accounts)\/[^?]*\.ts$/;

const FOLDER = "assets/";
const MALAYALAM_FOLDER = "assets/ml/";

/** All files that hold messages, or load one that does. */
function filesWithWords(sources: ReadonlyMap<string, string>): Set<string> {
  const found = new Set([...sources].filter(([, code]) => code.includes(`${MARK}(`)).map(([file]) => file));
  for (const file of found) {
    const name = file.slice(FOLDER.length);
    for (const [other, code] of sources) if (code.includes(name)) found.add(other);
  }
  return found;
}

/**
 * Sends the browser the messages of its page's language only. Each of the client's files is written once in English and
 * once, below `assets/ml`, in Malayalam; the server names the ones or the others (`app/web/page-files.ts`). The language
 * of a document never changes: the switch loads a new one.
 */
export function oneLanguage(): Plugin {
  let malayalam: string[] = [];
  return {
    name: "vazhi:one-language",
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    // The client is built before the server. In development both languages are in one file.
    load: (id) => (id === `\0${MODULE}` ? `export const malayalamFiles = ${JSON.stringify(malayalam)};` : null),
    // Files are named by what they held before this plugin changes them: another way of changing needs another number.
    augmentChunkHash: () => "1",
    transform(code, id) {
      if (this.environment.name !== "client" || this.environment.mode !== "build" || !WORDS.test(id)) return null;
      return { code: markMessages(code), map: null };
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const withWords = filesWithWords(new Map(chunks.map(({ fileName, code }) => [fileName, code])));
        // A file without words is loaded from where it is, by those of both languages.
        const shared = chunks.map(({ fileName }) => fileName).filter((file) => !withWords.has(file));
        for (const chunk of chunks) {
          if (!withWords.has(chunk.fileName)) continue;
          let source = inLanguage(chunk.code, "ml");
          for (const file of shared) source = source.replaceAll(`./${file.slice(FOLDER.length)}`, `/${file}`);
          for (const file of withWords)
            source = source.replaceAll(`"${file}"`, `"${MALAYALAM_FOLDER}${file.slice(FOLDER.length)}"`);
          this.emitFile({
            type: "asset",
            fileName: chunk.fileName.replace(FOLDER, MALAYALAM_FOLDER),
            source,
          });
          chunk.code = inLanguage(chunk.code, "en");
        }
        malayalam = [...withWords].map((file) => `/${file}`);
      },
    },
  };
}
