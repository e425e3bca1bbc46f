import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { safetyClasses } from '@hoistway/contract/part/partKind.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { markOf } from './mountedColumns.tsx';
import { PartKindPick } from './PartKindPick.tsx';
import { useMountedActs } from './useMountedActs.tsx';

const problemColumns = columns(
  mountedPartCalls.problems,
  ['partName', 'elevatorNumber', 'shownPlace', 'mark', 'installedOn', 'replacements', 'faults'],
  {
    partName: { title: 'mountedPart.partName', width: 160, strong: true },
    elevatorNumber: { title: 'mountedPart.elevatorNumber', width: 120 },
    projectName: { title: 'mountedPart.projectName', width: 150 },
    shownPlace: { title: 'mountedPart.place', width: 110 },
    mark: { title: 'mountedPart.mark', width: 130, cell: markOf },
    installedOn: { width: 120 },
    replacements: { title: 'mountedPart.replacements', width: 130 },
    safetyClass: { title: 'partKind.safetyClass', width: 140 },
    companyName: { title: 'mountedPart.companyId', width: 180 },
    faults: { title: 'mountedPart.faults', width: 130 },
  },
  ['projectName', 'safetyClass', 'nextReplacement', 'companyName'],
);

/** Mounted parts that were replaced often or are linked to several faults (`/detection/queryOfProblemParts`). */
export function ProblemPartsScreen() {
  const t = useText();
  const { actsOf, dialog } = useMountedActs();
  return (
    <ListScreen
      name="problemPart"
      title={t('route.misc.problemParts')}
      call={mountedPartCalls.problems}
      search={[
        { name: 'words', label: t('mountedPart.words') },
        {
          name: 'safetyClass',
          label: t('partKind.safetyClass'),
          options: safetyClasses.map((value) => ({ value, label: t(`safetyClass.${value}`) })),
        },
        { name: 'partKindId', label: t('mountedPart.partKindId'), pick: <PartKindPick /> },
      ]}
      columns={problemColumns}
      unit="mountedPart.problemCounted"
      emptyHint={t('mountedPart.problemEmpty')}
      pathOf={(row) => `/detection/partsMaintenance?part=${row.id}`}
      rowActions={actsOf}
    >
      <p className="hint detail-tabs">{t('mountedPart.problemHint')}</p>
      {dialog}
    </ListScreen>
  );
}
