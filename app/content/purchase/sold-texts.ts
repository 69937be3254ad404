import type { Language } from "#app/domain/platform/language.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";

interface SoldTexts {
  packages: Record<PackageType, string>;
  upgrade: string;
  session(expertName: string, minutes: number, time: string): string;
}

/** The names of purchases on receipts. */
export const SOLD_TEXTS: Record<Language, SoldTexts> = {
  en: {
    packages: {
      silver: "Silver Package: career assessment and report",
      gold: "Gold Package: career assessment, report and a session with an expert",
    },
    upgrade: "Upgrade from Silver to Gold Package: study plan, institutes and a session with an expert",
    session: (expertName, minutes, time) =>
      `Career guidance session of ${minutes} minutes with ${expertName} on ${time}`,
  },
  ml: {
    packages: {
      silver: "സിൽവർ പാക്കേജ്: കരിയർ ചോദ്യാവലിയും റിപ്പോർട്ടും",
      gold: "ഗോൾഡ് പാക്കേജ്: കരിയർ ചോദ്യാവലി, റിപ്പോർട്ട്, വിദഗ്ധരുമായി ഒരു സെഷൻ",
    },
    upgrade: "സിൽവറിൽനിന്ന് ഗോൾഡ് പാക്കേജിലേക്കു മാറ്റം: പഠനപദ്ധതി, സ്ഥാപനങ്ങൾ, വിദഗ്ധരുമായി ഒരു സെഷൻ",
    session: (expertName, minutes, time) => `കരിയർ മാർഗനിർദേശ സെഷൻ: ${expertName}, ${minutes} മിനിറ്റ്, ${time}`,
  },
};
