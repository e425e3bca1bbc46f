import { Select } from 'antd';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { usePickFailure } from '#kit/pick/usePickFailure.tsx';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { byLabel } from '#kit/pick/byLabel.ts';
import { useListedParties } from '#kit/pick/useListedParties.ts';

interface HandlerPickProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(id: string | null): void;
  elevatorId: string | undefined;
  /** Who had it before, and cannot be chosen again. */
  former?: string | null;
}

/** The people of the company that maintains an elevator; those who may not work on it are named with the reason. */
export function HandlerPick({ id, value, onChange, elevatorId, former }: HandlerPickProps) {
  const t = useText();
  const people = useCall(orderCalls.people, elevatorId === undefined ? null : { elevatorId }, {
    onError: 'handled',
  });
  const warned = useListedParties();
  const failure = usePickFailure(people);
  return (
    <Select<string | null>
      {...(id === undefined ? {} : { id })}
      allowClear
      disabled={elevatorId === undefined}
      showSearch={byLabel}
      placeholder={t(elevatorId === undefined ? 'workOrder.elevatorFirst' : 'button.pleaseSelect')}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? null)}
      options={(people.data ?? [])
        .filter((person) => person.id !== former)
        .map((person) => ({
          value: person.id,
          disabled: !person.fit,
          label: [
            warned.person(person.id, person.name),
            person.fit
              ? t('workOrder.openOrders', { n: person.openOrders })
              : t(
                  person.certificateUntil === null ? 'workOrder.noCertificate' : 'workOrder.certificateEnded',
                ),
            person.onDuty ? t('workOrder.onDuty') : null,
            person.distanceKm === null ? null : `${numberText(person.distanceKm, 1)} km`,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      {...failure}
    />
  );
}
