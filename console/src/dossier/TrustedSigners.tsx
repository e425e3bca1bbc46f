import { Modal } from 'antd';
import { dossierCalls } from '@hoistway/contract/dossier/dossierCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { Fingerprint } from './Fingerprint.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

function SignersWithin() {
  const t = useText();
  const revoke = useSubmit(dossierCalls.revokeSigner);
  const known = useCall(dossierCalls.signers);
  if (!known.data) return <Loading />;
  if (known.data.length === 0)
    return <EmptyState title={t('dossier.noSigners')} hint={t('dossier.noSignersHint')} />;
  return (
    <>
      <p>{t('dossier.signersHint')}</p>
      <ul className="dossier-list">
        {known.data.map(({ id, name, fingerprint, trustedAt, trustedByName }) => (
          <Stack as="li" row gap={12} align="center" padding={[8, 4]} border="bottom" key={id}>
            <Grid as="span" gap={2} flex={1} minWidth={0} textOverflow="anywhere">
              <strong>{name}</strong>
              <Fingerprint value={fingerprint} />
              <small>
                {[t('dossier.trustedSince', { at: wholeTime(trustedAt) }), trustedByName]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Grid>
            <ActionButton
              danger
              onClick={() =>
                confirmDelete(t, {
                  title: t('dossier.revokeTitle', { name }),
                  hint: t('dossier.revokeHint'),
                  button: t('dossier.revoke'),
                  run: () => revoke({ id }),
                })
              }
            >
              {t('dossier.revoke')}
            </ActionButton>
          </Stack>
        ))}
      </ul>
    </>
  );
}

const Signers = withErrorBoundary(SignersWithin);

/** The signers whose dossiers the viewer's company accepts without asking. */
export function TrustedSigners({ onClose }: { onClose(): void }) {
  const t = useText();
  return (
    <Modal
      open
      title={t('dossier.signers')}
      footer={null}
      width={620}
      closable={{ 'aria-label': t('button.close') }}
      onCancel={onClose}
    >
      <Signers />
    </Modal>
  );
}
