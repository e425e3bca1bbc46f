import faultCodes from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import type { Language } from '@hoistway/contract/language/language.ts';
import { useLanguage } from '#kit/text.ts';
import { useReworded } from './useFaultWords.ts';

interface FaultHelp {
  causes: string[];
  remedy: string | null;
}

interface ShippedHelp {
  likelyCauses?: readonly Said[] | undefined;
  remedy?: Said | undefined;
}
type Said = Readonly<Record<Language, string>>;

const shippedHelp: ReadonlyMap<string | null, ShippedHelp> = new Map(
  [...faultCodes.controllerFaults, ...faultCodes.platformKinds].map((each): [string, ShippedHelp] => [
    each.code,
    each,
  ]),
);

/** Likely causes of a fault and what to do, as the dictionary has them: of the controller's code before the platform's. */
export function useFaultHelp(code: string, vendorCode: string | null): FaultHelp {
  const { language } = useLanguage();
  const reworded = useReworded(true);
  for (const wanted of [vendorCode, code]) {
    const said = reworded?.find((row) => row.code === wanted);
    const shipped = shippedHelp.get(wanted);
    const help: FaultHelp = said
      ? {
          causes: ((language === 'zh' ? said.causesZh : said.causesEn) ?? '').split('\n').filter(Boolean),
          remedy: language === 'zh' ? said.remedyZh : said.remedyEn,
        }
      : {
          causes: shipped?.likelyCauses?.map((each) => each[language]) ?? [],
          remedy: shipped?.remedy?.[language] ?? null,
        };
    if (help.causes.length > 0 || help.remedy) return help;
  }
  return { causes: [], remedy: null };
}
