import type { ReactNode } from 'react';
import type { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { WorkingTime } from '@hoistway/contract/setting/workingTime.ts';
import { nameOfTimeZone } from '#kit/format/timeZones.ts';
import { useText } from '#kit/text.ts';
import { useProductSettings } from '#kit/useProductSettings.ts';
import { shiftText, weekdays } from './workingHours.ts';
import '#kit/form/shiftRow.css';
import '../company.css';
import { Facts } from '#kit/layout/Facts.tsx';
import { Box } from '#kit/layout/Box.tsx';

type CompanySettings = ReplyOf<typeof companySettingsCalls.one>;

/** What holds for a company's people, and what of it comes from above. */
export function CompanySettingsRecord({ companySettings }: { companySettings: CompanySettings }) {
  const t = useText();
  const { own, inherited } = companySettings;
  const pair = (
    name: keyof CompanySettings['own'],
    value: ReactNode,
    unset: TextKey = 'companySettings.none',
  ) => (
    <div>
      <dt>{t(`companySettings.${name}`)}</dt>
      <dd>
        {value ?? t(unset)}
        {own[name] === null && inherited[name] !== null ? (
          <small className="hint"> {t('companySettings.fromAbove')}</small>
        ) : null}
      </dd>
    </div>
  );
  const language = own.defaultLanguage ?? inherited.defaultLanguage;
  const map = own.baseMap ?? inherited.baseMap;
  const hours = own.workingTime ?? inherited.workingTime;
  const weather = own.weather ?? inherited.weather ?? true;
  const weatherOn = useProductSettings()?.weather === true;
  return (
    <>
      <Facts className="company-facts">
        {pair('productName', own.productName ?? inherited.productName ?? t('brand.name'))}
        {pair('hotline', own.hotline ?? inherited.hotline, 'companySettings.noHotline')}
        {pair('defaultLanguage', language && t(`language.${language}`), 'companySettings.usualLanguage')}
        <div>
          <dt>{t('company.timeZone')}</dt>
          <dd>{nameOfTimeZone(t, companySettings.timeZone)}</dd>
        </div>
        {pair('footerHost', own.footerHost ?? inherited.footerHost, 'companySettings.noFooter')}
        {pair(
          'baseMap',
          <>
            {t(`baseMapKind.${map?.kind ?? 'embedded'}`)}
            {map?.url ? <small className="hint"> {map.url}</small> : null}
          </>,
        )}
        {pair(
          'weather',
          <>
            {t(weatherOn && weather ? 'button.yes' : 'button.no')}
            {weatherOn ? null : <div className="hint">{t('companySettings.weatherOff')}</div>}
          </>,
        )}
      </Facts>
      <div className="padded">
        <h2 className="section-title">
          {t('companySettings.workingTime')}
          {own.workingTime === null && inherited.workingTime !== null ? (
            <small className="hint"> {t('companySettings.fromAbove')}</small>
          ) : null}
        </h2>
        {hours ? <Hours hours={hours} /> : <p className="hint">{t('companySettings.noHours')}</p>}
      </div>
    </>
  );
}

function Hours({ hours }: { hours: WorkingTime }) {
  const t = useText();
  const of = (weekday: number) => hours.shifts.filter((each) => each.weekday === weekday);
  return (
    <>
      <ul className="shift-rows">
        {weekdays.map((weekday) => (
          <li key={weekday}>
            <strong>{t(`weekday.${weekday}` as TextKey)}</strong>
            <span className="shifts">
              {of(weekday).length === 0 ? <span className="hint">{t('companySettings.rest')}</span> : null}
              {of(weekday).map((each, index) => (
                <span key={index}>{shiftText(each)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {hours.holidays.length > 0 ? (
        <>
          <h2 className="section-title">{t('companySettings.holidays')}</h2>
          <ul className="holidays">
            {hours.holidays.map(({ day, name, worked }, index) => (
              <Box as="li" minHeight={28} key={index}>
                <time dateTime={day}>{day}</time> {name}
                {worked ? <small className="hint"> {t('companySettings.worked')}</small> : null}
              </Box>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
