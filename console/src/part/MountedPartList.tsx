import { partDues } from '@hoistway/contract/part/mountedPart.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { mountedPartImport } from '@hoistway/contract/part/mountedPartImport.ts';
import { safetyClasses } from '@hoistway/contract/part/partKind.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { mountedColumns } from './mountedColumns.tsx';
import { PartKindPick } from './PartKindPick.tsx';
import { useMountedActs } from './useMountedActs.tsx';

/** Parts on elevators, what is replaced first at the top. */
export function MountedPartList() {
  const t = useText();
  const addressOf = useAddressWith('part');
  const { actsOf, dialog } = useMountedActs();
  return (
    <>
      <ListScreen
        embedded
        name="mountedPart"
        title={t('mountedPart.tabMounted')}
        call={mountedPartCalls.page}
        search={[
          { name: 'words', label: t('mountedPart.words') },
          {
            name: 'due',
            label: t('mountedPart.due'),
            options: partDues.map((value) => ({ value, label: t(`partDue.${value}`) })),
          },
          {
            name: 'safetyClass',
            label: t('partKind.safetyClass'),
            options: safetyClasses.map((value) => ({ value, label: t(`safetyClass.${value}`) })),
          },
          { name: 'partKindId', label: t('mountedPart.partKindId'), pick: <PartKindPick /> },
          { name: 'elevatorId', label: t('mountedPart.elevatorId'), pick: <ElevatorSelect /> },
        ]}
        columns={mountedColumns}
        unit="mountedPart.counted"
        emptyHint={t('mountedPart.emptyHint')}
        exporting={{ call: mountedPartCalls.export, permission: 'parts.export' }}
        importing={mountedPartImport}
        pathOf={(row) => addressOf(row.id)}
        rowActions={actsOf}
      />
      {dialog}
    </>
  );
}
