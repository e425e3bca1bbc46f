import { Alert, Button } from 'antd';
import { qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useText } from '#kit/text.ts';
import './company.css';
import { styleProps } from '#kit/layout/styleProps.ts';

function RenewalBandWithin({ onShow }: { onShow(holder: 'staff' | 'company'): void }) {
  const t = useText();
  const reminders = useCall(qualificationCalls.reminders);
  const { staff, company } = reminders.data ?? { staff: 0, company: 0 };
  if (staff + company === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      {...styleProps({ margin: [0, 'gutter', 4] })}
      title={t('qualification.renewBand', { n: staff + company })}
      action={
        <>
          {staff > 0 ? (
            <Button type="link" size="small" onClick={() => onShow('staff')}>
              {t('qualification.renewStaff', { n: staff })}
            </Button>
          ) : null}
          {company > 0 ? (
            <Button type="link" size="small" onClick={() => onShow('company')}>
              {t('qualification.renewCompany', { n: company })}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** How many certificates wait for renewal, and the way to them; nothing when none does. */
export const RenewalBand = withErrorBoundary(RenewalBandWithin);
