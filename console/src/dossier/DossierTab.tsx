import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, Link } from 'react-router';
import { dossierCalls, type TakenDossier } from '@hoistway/contract/dossier/dossierCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { useText } from '#kit/text.ts';
import { ExportDossier } from './ExportDossier.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import { TakeDossier } from './TakeDossier.tsx';
import { TrustedSigners } from './TrustedSigners.tsx';
import './dossier.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const pathOf = ({ id }: { id: string }) => `/elevator/dossier?id=${id}`;

function DossierTabWithin({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'export' | 'take' | 'signers'>();
  const remove = useSubmit(dossierCalls.remove);
  const known = useCall(dossierCalls.list, { elevatorId: id });
  if (!known.data) return <Loading />;
  const { mayExport, mayTake, dossiers, fingerprint } = known.data;
  const close = () => setDialog(undefined);
  const actionsOf = (dossier: TakenDossier) => [
    { key: 'open', text: t('dossier.open'), run: () => void navigate(pathOf(dossier)) },
    ...(dossier.managed
      ? [
          {
            key: 'remove',
            text: t('button.delete'),
            danger: true,
            run: () =>
              confirmDelete(t, {
                title: t('dossier.removeTitle', { name: dossier.madeBy }),
                hint: t('dossier.removeHint'),
                run: () => remove({ id: dossier.id }),
              }),
          },
        ]
      : []),
  ];
  return (
    <Grid columns={1} gap={12} padding={[4, 0, 24]}>
      <Stack as="header" row wrap gap={12} align="center" justify="space-between">
        <Box as="p" flex="1 1 320px" maxWidth={640} color="ink2">
          {t('dossier.intro')}
        </Box>
        <Stack row wrap gap={8} className="dossier-acts">
          {mayTake ? <Button onClick={() => setDialog('signers')}>{t('dossier.signers')}</Button> : null}
          {mayTake ? <Button onClick={() => setDialog('take')}>{t('dossier.import')}</Button> : null}
          {mayExport ? (
            <Button type="primary" onClick={() => setDialog('export')}>
              {t('dossier.export')}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {dossiers.length === 0 ? (
        <EmptyState title={t('dossier.none')} hint={t('dossier.noneHint')} />
      ) : (
        <ul className="dossier-list">
          {dossiers.map((dossier) => (
            <Stack as="li" row gap={12} align="center" padding={[8, 4]} border="bottom" key={dossier.id}>
              <Grid as="span" gap={2} flex={1} minWidth={0} textOverflow="anywhere">
                <Link to={pathOf(dossier)}>{dossier.madeBy}</Link>
                <small>
                  {[
                    `${t('dossier.madeAt')} ${wholeTime(dossier.madeAt)}`,
                    `${t('dossier.takenAt')} ${wholeTime(dossier.takenAt)}`,
                    [dossier.companyName, dossier.takenByName].filter(Boolean).join(' '),
                  ].join(' · ')}
                </small>
              </Grid>
              <RowMenu actions={actionsOf(dossier)} />
            </Stack>
          ))}
        </ul>
      )}
      {dialog === 'export' ? <ExportDossier elevatorId={id} onClose={close} /> : null}
      {dialog === 'take' ? <TakeDossier elevatorId={id} onClose={close} /> : null}
      {dialog === 'signers' ? <TrustedSigners onClose={close} /> : null}
      <footer className="dossier-own">
        <Box as="h2" margin={[8, 0]}>
          {t('dossier.own')}
        </Box>
        <Fingerprint value={fingerprint} />
        <Box as="p" margin={[6, 0, 0]} maxWidth={640} className="hint">
          {t('dossier.ownHint')}
        </Box>
      </footer>
    </Grid>
  );
}

/** Dossiers of an elevator: made of it, and taken over for it. */
export const DossierTab = withErrorBoundary(DossierTabWithin);
