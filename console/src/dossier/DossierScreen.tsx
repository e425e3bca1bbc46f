import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { dossierCalls } from '@hoistway/contract/dossier/dossierCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { ChooseElevator } from '#kit/pick/ChooseElevator.tsx';
import { useLanguage, useText } from '#kit/text.ts';
import { DossierFiles } from './DossierFiles.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import {
  documentColumns,
  faultColumns,
  openFaultColumns,
  openItemColumns,
  openRepairColumns,
  parameterColumns,
  partColumns,
  visitColumns,
} from './heldColumns.tsx';
import { HeldNameplate } from './HeldNameplate.tsx';
import { HeldTable } from './HeldTable.tsx';
import './dossier.css';
import { Box } from '#kit/layout/Box.tsx';

/** One dossier that was taken over, to be read (`/elevator/dossier?id=`); without an id the elevator is chosen first. */
export function DossierScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id !== '') return <HeldDossier id={id} />;
  return (
    <ChooseElevator
      title={t('route.elevator.dossier')}
      pathOf={(chosen) => `/elevator/addEditElevator?id=${chosen}&tab=dossier`}
    />
  );
}

function HeldDossier({ id }: { id: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { data } = useCall(dossierCalls.one, { id });
  if (!data) return <Loading page />;
  const { elevatorId, elevatorNo, floors, defects, files, certificates } = data;
  const strip = [
    [t('dossier.madeBy'), data.madeBy],
    [t('dossier.madeAt'), wholeTime(data.madeAt)],
    [t('dossier.companyId'), data.companyName],
    [t('dossier.takenAt'), wholeTime(data.takenAt)],
  ] as const;
  const tabs = [
    {
      key: 'nameplate',
      label: t('dossier.nameplate'),
      children: <HeldNameplate plate={data.nameplate} floors={floors.labels} />,
    },
    {
      key: 'defects',
      label: t('dossier.defects'),
      children: (
        <>
          <HeldTable
            title={t('dossier.openFaults')}
            rows={defects.faults}
            columns={openFaultColumns(t, floors.labels)}
          />
          <HeldTable
            title={t('dossier.openItems')}
            rows={defects.items}
            columns={openItemColumns(t, language)}
          />
          <HeldTable title={t('dossier.openRepairs')} rows={defects.repairs} columns={openRepairColumns(t)} />
        </>
      ),
    },
    {
      key: 'faults',
      label: t('dossier.faults'),
      children: (
        <HeldTable
          title={t('dossier.faults')}
          rows={data.faults.rows}
          older={data.faults.older}
          columns={faultColumns(t, floors.labels)}
        />
      ),
    },
    {
      key: 'visits',
      label: t('dossier.visits'),
      children: (
        <>
          <HeldTable
            title={t('dossier.visits')}
            rows={data.visits.rows}
            older={data.visits.older}
            columns={visitColumns(t)}
          />
          <HeldTable
            title={t('dossier.replacedParts')}
            rows={data.replacedParts.rows}
            columns={partColumns(t)}
          />
        </>
      ),
    },
    {
      key: 'parameters',
      label: t('dossier.parameters'),
      children: (
        <>
          {data.parameters.readAt === null ? null : (
            <p className="hint">
              {t('dossier.readAt')} {wholeTime(data.parameters.readAt)}
            </p>
          )}
          <HeldTable
            title={t('dossier.parameters')}
            rows={data.parameters.values}
            columns={parameterColumns(t, language)}
          />
        </>
      ),
    },
    {
      key: 'files',
      label: t('dossier.files'),
      children: (
        <>
          <DossierFiles dossierId={data.id} files={files} />
          <Box as="p" margin={[0, 0, 12]}>
            {t('dossier.nextInspection')} {certificates.nextInspection ?? '–'}
          </Box>
          <HeldTable
            title={t('dossier.documents')}
            rows={certificates.documents}
            columns={documentColumns(t)}
          />
        </>
      ),
    },
  ];
  return (
    <div className="form-screen">
      <PageHead
        title={t('route.elevator.dossier')}
        subtitle={data.nameplate.elevatorNo}
        crumbs={[
          { title: t('route.elevator.elevator'), path: '/elevator/elevator' },
          { title: elevatorNo, path: `/elevator/addEditElevator?id=${elevatorId}` },
        ]}
      />
      <div className="summary-strip">
        {strip.map(([label, value]) => (
          <div key={label} className="summary-part">
            <small>{label}</small>
            <span>{value}</span>
          </div>
        ))}
      </div>
      <Box padding={[8, 'gutter', 24]}>
        <p className="hint">{t('dossier.readOnly')}</p>
        <Tabs items={tabs} />
        <footer className="dossier-own">
          <Box as="h2" margin={[8, 0]}>
            {t('dossier.fingerprint')}
          </Box>
          <Fingerprint value={data.fingerprint} />
        </footer>
      </Box>
    </div>
  );
}
