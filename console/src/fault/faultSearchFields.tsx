import type { Translate } from '@hoistway/contract/language/translator.ts';
import { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import { faultClasses, handlingStates, severities } from '@hoistway/contract/fault/fault.ts';
import type { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import type { SearchField } from '#kit/list/SearchField.ts';
import type { SearchOf } from '#kit/list/pagedCall.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { hourText } from '#kit/format/hourText.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

type FaultSearch = keyof SearchOf<typeof faultCalls.page.input>;

/** What faults are searched by; where the elevator is, only where there are several. */
export function faultSearchFields(t: Translate, oneElevator: boolean): SearchField<FaultSearch>[] {
  const days: SearchField<FaultSearch>[] = (['from', 'to'] as const).map((name) => ({
    name,
    label: t(`faultList.${name}`),
    kind: 'day',
  }));
  const places: SearchField<FaultSearch>[] = [
    { name: 'companyId', label: t('faultList.company'), pick: <CompanyPick /> },
    { name: 'maintainerId', label: t('elevator.maintainerId'), pick: <CompanyPick /> },
    { name: 'project_name', label: t('elevator.projectName') },
    { name: 'groupId', label: t('elevator.groupId'), pick: <ElevatorGroupPick /> },
    { name: 'regionCode', label: t('elevator.regionCode'), pick: <RegionPick /> },
    { name: 'brand', label: t('elevator.brand') },
    {
      name: 'placeOfUse',
      label: t('elevator.placeOfUse'),
      options: placesOfUse.map((value) => ({ value, label: t(`placeOfUse.${value}`) })),
    },
  ];
  return [
    { name: 'words', label: t('faultList.words') },
    {
      name: 'severity',
      label: t('fault.severity'),
      options: severities.map((value) => ({ value: String(value), label: t(`severity.${value}`) })),
    },
    {
      name: 'open',
      label: t('faultList.open'),
      options: [
        { value: 'true', label: t('faultList.isOpen') },
        { value: 'false', label: t('faultList.isClosed') },
      ],
    },
    {
      name: 'handling',
      label: t('fault.handling'),
      options: handlingStates.map((value) => ({ value, label: t(`handling.${value}`) })),
    },
    { name: 'assigneeId', label: t('faultCare.assignee'), pick: <StaffPick /> },
    { name: 'mine', label: t('faultCare.mine'), options: [{ value: 'true', label: t('button.yes') }] },
    {
      name: 'faultClass',
      label: t('fault.faultClass'),
      options: faultClasses.map((value) => ({ value, label: t(`faultClass.${value}`) })),
    },
    ...days,
    {
      name: 'hour',
      label: t('faultList.hour'),
      options: Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) })),
    },
    {
      name: 'weekday',
      label: t('faultList.weekday'),
      options: weekdays.map((value) => ({ value: String(value), label: t(`weekday.${value}`) })),
    },
    { name: 'code', label: t('fault.code') },
    {
      name: 'runsKnown',
      label: t('faultList.runsKnown'),
      options: [
        { value: 'true', label: t('faultList.areRunsKnown') },
        { value: 'false', label: t('faultList.areRunsUnknown') },
      ],
    },
    ...(oneElevator ? [] : places),
    { name: 'floor', label: t('faultList.physicalFloor'), kind: 'number', max: 200 },
  ];
}
