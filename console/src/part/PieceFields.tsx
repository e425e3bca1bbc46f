import { Input, InputNumber } from 'antd';
import { cycleCounts } from '@hoistway/contract/part/partKind.ts';
import { mountingCounts } from '@hoistway/contract/part/mountedPart.ts';
import { FieldItem } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';
import type { PickedKind } from './PartKindPick.tsx';

/** What of a kind decides what is asked of a piece. */
export type AskedOf = Pick<PickedKind, 'marking' | 'unit' | (typeof cycleCounts)[number]>;

/** What is asked of a piece besides its place and day: the mark of its kind, how many, and the counters its cycle goes by. */
export function PieceFields({ kind }: { kind: AskedOf | undefined }) {
  const t = useText();
  if (!kind) return null;
  const counters = mountingCounts.filter((_, at) => kind[cycleCounts[at]!] !== null);
  return (
    <>
      {kind.marking === 'serial' ? (
        <FieldItem name="serial" label={t('mountedPart.serial')} required>
          <Input maxLength={60} />
        </FieldItem>
      ) : (
        <FieldItem name="quantity" label={t('mountedPart.quantity')} required>
          <InputNumber controls={false} className="form-number" suffix={kind.unit} />
        </FieldItem>
      )}
      {kind.marking === 'batch' ? (
        <FieldItem name="batchNo" label={t('mountedPart.batchNo')} required>
          <Input maxLength={60} />
        </FieldItem>
      ) : null}
      {counters.map((name) => (
        <FieldItem
          key={name}
          name={name}
          label={t(`mountedPart.${name}`)}
          extra={t('mountedPart.countsHint')}
        >
          <InputNumber controls={false} className="form-number" />
        </FieldItem>
      ))}
    </>
  );
}
