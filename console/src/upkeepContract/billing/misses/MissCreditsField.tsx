import { Checkbox, Form } from 'antd';
import type { MissCredit } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import type { LineValue } from '../invoiceValues.ts';

interface MissCreditsFieldProps {
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?(ids: string[]): void;
  credits: readonly MissCredit[];
  /** What the form says when these are chosen, of the lines that it has. */
  fill(chosen: readonly MissCredit[], lines: readonly LineValue[]): object;
}

/** Which service credits a credit note gives. */
export function MissCreditsField({ id, value = [], onChange, credits, fill }: MissCreditsFieldProps) {
  const t = useText();
  const form = Form.useFormInstance();
  return (
    <div className="miss-credits" id={id ?? ''} tabIndex={-1}>
      <Checkbox.Group
        className="miss-credit-list"
        value={value}
        onChange={(ids: string[]) => {
          onChange?.(ids);
          const chosen = credits.filter((credit) => ids.includes(credit.id));
          form.setFieldsValue(fill(chosen, form.getFieldValue('lines') as LineValue[]));
        }}
      >
        {credits.map((credit) => (
          <Checkbox key={credit.id} value={credit.id}>
            <strong>{credit.elevatorNumber}</strong> {t(`slaAbout.${credit.about}`)}{' '}
            <span className="hint">
              {credit.reason} · {credit.month.slice(0, 7)}
            </span>{' '}
            <b>{moneyText(credit.amount)}</b>
          </Checkbox>
        ))}
      </Checkbox.Group>
      <p className="hint">{t('invoice.slaCreditsHint')}</p>
    </div>
  );
}
