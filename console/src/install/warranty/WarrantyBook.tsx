import { warrantyCalls } from '@hoistway/contract/install/warranty/warrantyCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { ClaimCard } from './ClaimCard.tsx';

interface WarrantyBookProps {
  contractId: string;
  /** Without it of all orders of the contract. */
  orderId?: string;
}

/** Until when the installer answers for defects, and the faults in that time. */
export function WarrantyBook({ contractId, orderId }: WarrantyBookProps) {
  const t = useText();
  const { data } = useCall(
    warrantyCalls.list,
    orderId === undefined ? { contractId } : { contractId, orderId },
  );
  if (!data) return <Loading />;
  const { warranties, claims, total } = data;
  return (
    <Stack gap={12}>
      <p className="hint">{t('installWarranty.hint')}</p>
      {warranties.length === 0 ? <p className="hint">{t('installWarranty.notYet')}</p> : null}
      {warranties.length > 0 ? (
        <ul>
          {warranties.map((each) => (
            <li key={each.orderId}>
              {t('installWarranty.until', { elevator: each.elevatorNumber, day: each.warrantyUntil })}{' '}
              <span className="hint">
                {each.claims === 0
                  ? t('installWarranty.none')
                  : t('installWarranty.counted', { n: each.claims, open: each.open })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {claims.length > 0 ? (
        <Stack as="ul" gap={12}>
          {claims.map((claim) => (
            <ClaimCard key={claim.id} claim={claim} />
          ))}
        </Stack>
      ) : null}
      {claims.length < total ? (
        <p className="hint">{t('installWarranty.newest', { n: claims.length, total })}</p>
      ) : null}
    </Stack>
  );
}
