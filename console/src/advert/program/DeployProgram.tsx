import { useMemo, useRef, useState } from 'react';
import { programCalls, type ProgramRow } from '@hoistway/contract/advert/program/programCalls.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { BulkDialog } from '#kit/list/BulkDialog.tsx';
import type { BulkAction, Chosen } from '#kit/list/bulkAction.ts';
import { useText } from '#kit/text.ts';
import { TerminalsPick } from '../schedule/TerminalsPick.tsx';

const { Item } = fieldsOf(programCalls.deploy);

interface DeployProgramProps {
  program: Pick<ProgramRow, 'id' | 'programName' | 'companyId' | 'direction' | 'screenSize'>;
  onClose(): void;
}

/** Asks on which terminals a programme is to play, and deploys it to each. */
export function DeployProgram({ program, onClose }: DeployProgramProps) {
  const t = useText();
  const { id, programName: name, companyId, direction, screenSize } = program;
  const names = useRef<ReadonlyMap<string, string>>(new Map());
  const [chosen, setChosen] = useState<Chosen>();
  const action = useMemo<BulkAction>(
    () => ({
      key: 'deploy',
      text: t('program.deploy'),
      done: t('program.deployed'),
      permission: 'device.redeploy',
      call: programCalls.deploy,
      input: { programId: id },
    }),
    [id, t],
  );
  if (chosen) return <BulkDialog action={action} chosen={chosen} onClose={onClose} />;
  return (
    <FormDialog title={t('program.deployTitle', { name })} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof programCalls.deploy, { ids: string[] }>
        name="programDeploy"
        call={programCalls.deploy}
        fixed={{ programId: id, tryOnly: true }}
        initial={{ ids: [] }}
        save={async ({ ids }) => setChosen(new Map(ids.map((each) => [each, names.current.get(each) ?? ''])))}
        onDone={() => undefined}
        onCancel={onClose}
        saveText={t('list.bulkNext')}
      >
        <Item
          name="ids"
          label={t('program.deployTo')}
          extra={t('program.deployHint', {
            size: t(`screenSize.${screenSize}`),
            direction: t(`screenDirection.${direction}`),
          })}
        >
          <TerminalsPick
            among={{ companyId, direction, screenSize }}
            onNames={(next) => (names.current = next)}
          />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
