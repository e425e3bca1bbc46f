import { isNeeded } from '@hoistway/contract/import/importKind.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import type { z } from 'zod';
import type { CallerContext } from '../call/requestContext.ts';
import type { FileReply } from '../call/sendFile.ts';
import { sheetType } from '../sheet.ts';
import type { Importer } from './importer.ts';
import { choicesOf } from './readRow.ts';

const lastRow = 1000;
/** A list in a cell may not be longer, as the format has it. */
const maxListLength = 255;

/** The empty sheet of an import in the viewer's language: headings with lists to choose from, and notes beside it. */
export async function importTemplate({ t }: CallerContext, by: Importer): Promise<FileReply> {
  const { kind } = by;
  const columns = kind.columns.map(({ name, label, hint }) => ({
    name,
    heading: t(label),
    hint: hint ? t(hint) : '',
    choices: (choicesOf(by, name) ?? []).map((choice) => t(choice.label)),
    needed: isNeeded(kind, name),
    text: bare(kind.add.input.shape[name] as z.ZodType).def.type === 'string',
  }));
  const letter = (index: number): string =>
    (index < 26 ? '' : letter(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));
  const { writeXlsx } = await import('hucre/xlsx');
  const body = await writeXlsx({
    sheets: [
      {
        name: t('import.sheetRows'),
        columns: columns.map(({ heading, text }) => ({
          header: heading,
          width: 20,
          // Numbers that are names, such as those of phones and identity cards, keep all their digits as text.
          ...(text ? { numFmt: '@' } : {}),
        })),
        rows: [columns.map(({ heading }) => heading)],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap(({ choices }, index) =>
          choices.length > 0 && choices.join(',').length <= maxListLength
            ? [
                {
                  type: 'list' as const,
                  values: choices,
                  allowBlank: true,
                  range: `${letter(index)}2:${letter(index)}${lastRow}`,
                },
              ]
            : [],
        ),
      },
      {
        name: t('import.notes'),
        columns: [{ width: 20 }, { width: 10 }, { width: 90 }],
        rows: [
          [t('import.column'), t('import.needed'), t('import.allowed')],
          ...columns.map(({ heading, needed, hint, choices }) => [
            heading,
            needed ? t('button.yes') : '',
            [choices.join(' / '), hint].filter((each) => each !== '').join(' '),
          ]),
          [null, null, t('import.emptyKeeps')],
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
  return { name: `${t(kind.label)}.xlsx`, type: sheetType, body: Buffer.from(body) };
}
