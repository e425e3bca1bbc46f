import { parameters, type Parameter } from '@hoistway/contract/controller/controllerDictionary.ts';
import {
  isDifferent,
  isOutOfRange,
  meaningOf,
  rangeOf,
  type Values,
} from '@hoistway/contract/controller/controllerRules.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf, type SheetColumn, type SheetOwner } from '#platform/sheet.ts';

interface Compared {
  shown: Values;
  against: Values | undefined;
  onlyDifferent: boolean;
}

/** The parameters of a reading as a spreadsheet, beside those of another one. */
export function controllerSheet(
  { t, ...owner }: SheetOwner & { t: Translate },
  { shown, against, onlyDifferent }: Compared,
): FileReply {
  const { language } = owner;
  const differs = (each: Parameter) => against !== undefined && isDifferent(each, shown, against);
  const rows = parameters.filter(
    (each) => shown[each.code] !== undefined && (!onlyDifferent || differs(each)),
  );
  const remarkOf = (each: Parameter) =>
    [
      isOutOfRange(each, shown[each.code]!, shown) ? t('controller.outOfRange') : '',
      differs(each) ? t('controller.different') : '',
    ]
      .filter(Boolean)
      .join(' ');
  const valueColumns = (heading: string, values: Values): SheetColumn<Parameter>[] => [
    { heading, width: 12, read: ({ code }) => values[code] },
    {
      heading: t('controller.meaning'),
      width: 30,
      read: (each) => {
        const value = values[each.code];
        return value === undefined ? null : meaningOf(each, value, language);
      },
    },
  ];
  return sheetOf(
    owner,
    t('route.realTime.liftParams'),
    [
      { heading: t('controller.code'), width: 10, read: (each) => each.code },
      { heading: t('controller.name'), width: 40, read: (each) => each[language] },
      ...valueColumns(t('controller.value'), shown),
      ...(against ? valueColumns(t('controller.against'), against) : []),
      { heading: t('controller.unit'), width: 8, read: (each) => each.unit },
      { heading: t('controller.min'), width: 10, read: (each) => rangeOf(each, shown).min },
      { heading: t('controller.max'), width: 10, read: (each) => rangeOf(each, shown).max },
      { heading: t('controller.default'), width: 10, read: (each) => each.default },
      { heading: t('controller.access'), width: 18, read: (each) => t(`controllerAccess.${each.access}`) },
      { heading: t('controller.remark'), width: 20, read: remarkOf },
    ],
    rows,
  );
}
