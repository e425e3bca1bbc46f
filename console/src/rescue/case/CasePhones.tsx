import { PhoneOutlined } from '@ant-design/icons';
import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import type { RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** Whom to call about a rescue. */
export function CasePhones({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const lead = rescue.asked.find(({ state }) => state === askedState.accepted);
  const phones: (readonly [who: string, name: string | null, phone: string | null])[] = [
    [t('rescue.caller'), null, rescue.callerPhone],
    [t('rescueCase.leadId'), lead?.name ?? null, lead?.phone ?? null],
    [t('rescue.property'), rescue.propertyName, rescue.propertyPhone],
    [t('rescue.maintainer'), rescue.maintainerName, rescue.maintainerPhone],
    [t('rescue.station'), rescue.stationName, rescue.stationPhone],
  ];
  return (
    <section className="case-part">
      <h2>{t('rescue.phones')}</h2>
      <ul className="case-phones">
        {phones
          .filter(([, name, phone]) => name !== null || phone !== null)
          .map(([who, name, phone]) => (
            <Stack
              as="li"
              row
              gap={8}
              align="center"
              justify="space-between"
              padding={[2, 0]}
              minHeight={36}
              border="bottom"
              fontSize={13}
              lineHeight={18}
              key={who}
            >
              <span>
                <small className="hint">{who}</small>
                {name === null ? null : <span>{name}</span>}
              </span>
              {phone === null || phone === '' ? (
                <span className="nothing">{t('rescue.noPhone')}</span>
              ) : (
                <Box as="a" textOverflow="nowrap" href={telHref(phone)}>
                  <PhoneOutlined /> {phone}
                </Box>
              )}
            </Stack>
          ))}
      </ul>
    </section>
  );
}
