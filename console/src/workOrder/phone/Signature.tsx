import { Button, Input } from 'antd';
import { useState } from 'react';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { pictureOfSignature, SignaturePad } from '#kit/capture/SignaturePad.tsx';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { RemarkForm } from '../RemarkForm.tsx';
import { enqueue } from '#kit/phone/actQueue.ts';
import type { ShownOrder } from './shownOrder.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** The box is still empty. */
class NothingDrawn extends Error {}

const { Item } = fieldsOf(orderEvidenceCalls.sign);

/** The owner confirms the work, or it is said why nobody does. */
export function Signature({ order }: { order: ShownOrder }) {
  const t = useText();
  const [asking, setAsking] = useState<'sign' | 'skip'>();
  const { id, signature, signing, signer, signerPhone } = order;
  const done = () => setAsking(undefined);
  return (
    <Box as="section" padding={[12, 16]} border="bottom" className="phone-part">
      <h2>{t('phone.signature')}</h2>
      {signature === null ? null : (
        <p>{signature.confirmedBy ?? t('phone.unsigned', { reason: signature.reason ?? '' })}</p>
      )}
      {signing === 'notNeeded' ? <p className="hint">{t('signing.notNeeded')}</p> : null}
      {signer ? (
        <p className="hint">
          {t('contractSign.signer')} {signer}{' '}
          {signerPhone ? <a href={telHref(signerPhone)}>{signerPhone}</a> : null}
        </p>
      ) : null}
      {signature?.confirmedBy ? null : (
        <Grid columns="1fr 1fr" gap={8}>
          <Button size="large" className="phone-sign" onClick={() => setAsking('sign')}>
            {t('phone.sign')}
          </Button>
          {signing === 'required' ? null : (
            <Button size="large" onClick={() => setAsking('skip')}>
              {t('phone.skipSignature')}
            </Button>
          )}
        </Grid>
      )}
      {asking === 'sign' ? <SignForm order={order} onDone={done} /> : null}
      {asking === 'skip' ? (
        <RemarkForm
          id={id}
          title={t('phone.skipSignature')}
          save={(reason) => enqueue(order, { call: 'skipSignature', input: { reason } })}
          onDone={done}
        />
      ) : null}
    </Box>
  );
}

function SignForm({ order, onDone }: { order: ShownOrder; onDone(): void }) {
  const t = useText();
  const [drawn, setDrawn] = useState<HTMLCanvasElement>();
  const [tries, setTries] = useState(0);
  const [missing, setMissing] = useState(false);
  const allSaved = useUnsavedGuard(drawn !== undefined);
  const save = async (confirmedBy: string) => {
    setMissing(drawn === undefined);
    if (drawn === undefined) throw new NothingDrawn();
    const file = await pictureOfSignature(drawn);
    await enqueue(order, { call: 'sign', input: { confirmedBy, file } });
    allSaved();
  };
  return (
    <FormDialog title={t('phone.signature')} onCancel={onDone} mask={{ closable: false }}>
      <p className="hint">{t('phone.signatureHint')}</p>
      <SignaturePad key={tries} label={t('phone.signHere')} onDrawn={setDrawn} />
      <Stack row gap={8} align="center" justify="space-between" padding={[8, 0]}>
        <span className={missing ? 'alert-text' : 'hint'} role={missing ? 'alert' : undefined}>
          {t('phone.signHere')}
        </span>
        <Button
          size="small"
          onClick={() => {
            setDrawn(undefined);
            setTries(tries + 1);
          }}
        >
          {t('phone.clearSignature')}
        </Button>
      </Stack>
      <EntityForm
        name="orderSignature"
        call={orderEvidenceCalls.sign}
        fixed={{ id: order.id }}
        initial={{}}
        save={({ confirmedBy }) => save(confirmedBy)}
        onDone={onDone}
        onCancel={onDone}
        saveText={t('phone.sign')}
      >
        <Item name="confirmedBy" label={t('phone.confirmedBy')}>
          <Input maxLength={50} autoComplete="off" />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
