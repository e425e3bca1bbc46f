import type { DossierContent } from '@hoistway/contract/dossier/dossierParts.ts';
import { findParameter } from '@hoistway/contract/controller/controllerDictionary.ts';
import { meaningOf, numberText } from '@hoistway/contract/controller/controllerRules.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { SeverityWord } from '#kit/glyph/SeverityWord.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import type { HeldColumn } from './HeldTable.tsx';
import { VisitItems } from './VisitItems.tsx';

type RowsOf<N extends keyof DossierContent> = DossierContent[N] extends { rows: (infer Row)[] } ? Row : never;
type Defects = DossierContent['defects.json'];
type Visit = RowsOf<'visits.json'>;

const at = (time: string | null) => (time === null ? noValue : wholeTime(time));
const faultOf = (code: string | null, t: Translate) =>
  code === null ? noValue : `${code} ${faultWord(code, t)}`;

/** What kind of work it was. */
export const workOf = (
  { type, maintenanceType, ordinal }: Pick<Visit, 'type' | 'maintenanceType' | 'ordinal'>,
  t: Translate,
): string =>
  [
    maintenanceType === null ? t(`orderKind.${type}`) : t(`maintenanceType.${maintenanceType}`),
    ...(ordinal === null ? [] : [t('dossier.ordinal', { n: ordinal })]),
  ].join(' · ');

export const faultColumns = (
  t: Translate,
  floors: readonly string[],
): HeldColumn<RowsOf<'faults.json'>>[] => [
  { key: 'openedAt', title: t('fault.openedAt'), width: 160, render: (row) => at(row.openedAt) },
  { key: 'code', title: t('fault.code'), width: 200, render: (row) => faultOf(row.code, t) },
  {
    key: 'severity',
    title: t('fault.severity'),
    width: 100,
    render: (row) => <SeverityWord severity={row.severity} />,
  },
  { key: 'closedAt', title: t('fault.closedAt'), width: 160, render: (row) => at(row.closedAt) },
  {
    key: 'handling',
    title: t('fault.handling'),
    width: 130,
    render: (row) => <ChoiceWord choice="handling" value={row.handling} />,
  },
  {
    key: 'floor',
    title: t('fault.floor'),
    width: 90,
    render: (row) => (row.floor === null ? noValue : (floors[row.floor - 1] ?? row.floor)),
  },
  {
    key: 'occurrences',
    title: t('fault.occurrences'),
    width: 90,
    align: 'right',
    render: (row) => row.occurrences,
  },
  { key: 'vendorCode', title: t('fault.vendorCode'), width: 110, render: (row) => row.vendorCode ?? noValue },
  { key: 'note', title: t('fault.note'), width: 220, render: (row) => row.note ?? noValue },
];

export const visitColumns = (t: Translate): HeldColumn<Visit>[] => [
  { key: 'finishTime', title: t('dossier.finishTime'), width: 160, render: (row) => at(row.finishTime) },
  { key: 'work', title: t('dossier.work'), width: 180, render: (row) => workOf(row, t) },
  {
    key: 'items',
    title: t('dossier.findings'),
    width: 280,
    render: (row) => (row.items.length === 0 ? noValue : <VisitItems items={row.items} />),
  },
  { key: 'faultCode', title: t('fault.code'), width: 160, render: (row) => faultOf(row.faultCode, t) },
  {
    key: 'faultReason',
    title: t('dossier.faultReason'),
    width: 180,
    render: (row) => row.faultReason ?? noValue,
  },
  { key: 'solution', title: t('dossier.solution'), width: 180, render: (row) => row.solution ?? noValue },
];

export const partColumns = (t: Translate): HeldColumn<RowsOf<'replacedParts.json'>>[] => [
  { key: 'name', title: t('dossier.part'), width: 240, render: (row) => row.name },
  {
    key: 'quantity',
    title: t('dossier.quantity'),
    width: 120,
    align: 'right',
    render: (row) => `${row.quantity} ${row.unit}`,
  },
  { key: 'type', title: t('dossier.work'), width: 140, render: (row) => t(`orderKind.${row.type}`) },
  { key: 'finishTime', title: t('dossier.finishTime'), width: 160, render: (row) => at(row.finishTime) },
];

export const openFaultColumns = (
  t: Translate,
  floors: readonly string[],
): HeldColumn<Defects['faults'][number]>[] => [
  { key: 'code', title: t('fault.code'), width: 220, render: (row) => faultOf(row.code, t) },
  {
    key: 'severity',
    title: t('fault.severity'),
    width: 110,
    render: (row) => <SeverityWord severity={row.severity} />,
  },
  { key: 'openedAt', title: t('fault.openedAt'), width: 160, render: (row) => at(row.openedAt) },
  { key: 'closedAt', title: t('fault.closedAt'), width: 160, render: (row) => at(row.closedAt) },
  {
    key: 'handling',
    title: t('fault.handling'),
    width: 130,
    render: (row) => <ChoiceWord choice="handling" value={row.handling} />,
  },
  {
    key: 'floor',
    title: t('fault.floor'),
    width: 90,
    render: (row) => (row.floor === null ? noValue : (floors[row.floor - 1] ?? row.floor)),
  },
];

export const openItemColumns = (t: Translate, language: Language): HeldColumn<Defects['items'][number]>[] => [
  {
    key: 'item',
    title: t('dossier.item'),
    width: 260,
    render: (row) => (language === 'en' ? row.englishName : row.name),
  },
  { key: 'remark', title: t('dossier.remark'), width: 260, render: (row) => row.remark ?? noValue },
  { key: 'finishTime', title: t('dossier.foundAt'), width: 160, render: (row) => at(row.finishTime) },
];

export const openRepairColumns = (t: Translate): HeldColumn<Defects['repairs'][number]>[] => [
  {
    key: 'description',
    title: t('dossier.description'),
    width: 260,
    render: (row) => row.description ?? noValue,
  },
  { key: 'faultCode', title: t('fault.code'), width: 200, render: (row) => faultOf(row.faultCode, t) },
  { key: 'createTime', title: t('dossier.createTime'), width: 160, render: (row) => at(row.createTime) },
  { key: 'deadline', title: t('dossier.deadline'), width: 160, render: (row) => at(row.deadline) },
];

export const documentColumns = (
  t: Translate,
): HeldColumn<DossierContent['certificates.json']['documents'][number]>[] => [
  { key: 'name', title: t('dossier.document'), width: 260, render: (row) => row.name },
  { key: 'kind', title: t('elevatorFile.kind'), width: 140, render: (row) => t(`fileKind.${row.kind}`) },
  { key: 'createdAt', title: t('dossier.documentAt'), width: 160, render: (row) => at(row.createdAt) },
];

export const parameterColumns = (
  t: Translate,
  language: Language,
): HeldColumn<DossierContent['parameters.json']['values'][number]>[] => [
  { key: 'code', title: t('dossier.parameterCode'), width: 110, render: (row) => row.code },
  {
    key: 'name',
    title: t('dossier.parameterName'),
    width: 260,
    render: (row) => findParameter(row.code)?.[language] ?? noValue,
  },
  {
    key: 'value',
    title: t('dossier.parameterValue'),
    width: 240,
    render: ({ code, value }) => {
      const parameter = findParameter(code);
      if (!parameter) return value;
      const { unit = '' } = parameter;
      return [`${numberText(parameter, value)} ${unit}`.trim(), meaningOf(parameter, value, language)]
        .filter(Boolean)
        .join(' · ');
    },
  },
];
