import { useState } from 'react';
import { warrantyCalls, type WarrantyClaimRow } from '@hoistway/contract/install/warranty/warrantyCalls.ts';
import { warrantyMoves, type WarrantyMoveName } from '@hoistway/contract/install/warranty/warrantyMoves.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { useText } from '#kit/text.ts';
import { ReasonForm } from '../order/ReasonForm.tsx';
import { MachineFacts } from './MachineFacts.tsx';
import { SettleForm } from './SettleForm.tsx';

/** A fault within the warranty: what the machine recorded, how it stands, and what can be made of it now. */
export function ClaimCard({ claim }: { claim: WarrantyClaimRow }) {
  const t = useText();
  const [asking, setAsking] = useState<WarrantyMoveName>();
  const close = () => setAsking(undefined);
  const { id, state, code, vendorCode } = claim;
  const fault = `${code} ${faultWord(code, t)}`;
  const make = (move: WarrantyMoveName) => {
    if (move === 'accept') void makeMove(warrantyMoves, warrantyCalls, move, { id, seen: state });
    else setAsking(move);
  };
  return (
    <Stack
      as="li"
      gap={8}
      padding={[12, 16]}
      border={['top', 'right', 'bottom', 'left']}
      borderRadius={6}
      aria-label={`${claim.elevatorNumber} ${fault}`}
    >
      <Stack row wrap gap={12} align="baseline" justify="space-between">
        <Stack row wrap gap={12} align="baseline">
          <strong>{fault}</strong>
          <ChoiceWord choice="warrantyState" value={state} />
        </Stack>
        <span className="hint">{wholeTime(claim.openedAt)}</span>
      </Stack>
      <span className="hint">
        {[
          claim.elevatorNumber,
          claim.projectName,
          ...(vendorCode === null ? [] : [vendorCode]),
          ...(claim.repairNumber === null ? [] : [t('installWarranty.repair', { no: claim.repairNumber })]),
        ].join(' · ')}
      </span>
      <MachineFacts claim={claim} />
      {claim.reason === null ? null : (
        <p>
          <span className="hint">{t('installWarrantyClaim.reason')}</span> {claim.reason}
        </p>
      )}
      {claim.outcome === null ? null : (
        <p>
          <span className="hint">{t('installWarrantyClaim.outcome')}</span> {claim.outcome}{' '}
          <span className="hint">{claim.settledOn}</span>
        </p>
      )}
      <Stack row wrap gap={8}>
        <MoveButtons
          moves={warrantyMoves}
          row={claim}
          size="small"
          textOf={(move) => t(`warrantyMove.${move}`)}
          onMove={make}
        />
      </Stack>
      {asking === 'settle' ? <SettleForm claim={claim} onClose={close} /> : null}
      {asking === 'dispute' || asking === 'decide' || asking === 'withdraw' ? (
        <ReasonForm
          title={t(`warrantyMove.${asking}`)}
          call={warrantyCalls[asking]}
          fixed={{ id, seen: state }}
          field="remark"
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
