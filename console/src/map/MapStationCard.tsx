import { Link } from 'react-router';
import { cssVariable } from '#kit/theme/cssVariables.ts';
import { stationPath } from '#kit/glyph/glyphPaths.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import type { ShownStation } from './useStationMarkers.ts';
import { telHref } from '#kit/format/telHref.ts';

/** From where help comes: whom to call there, and which elevators it maintains. */
export function MapStationCard({ station }: { station: ShownStation }) {
  const t = useText();
  const { id, dutyPhone, phone } = station;
  return (
    <article className="map-station">
      <h2>{station.name}</h2>
      <p className="map-station-type">
        <svg width={14} height={14} viewBox="0 0 16 16" aria-hidden>
          <path d={stationPath} fill={cssVariable('pri')} />
        </svg>
        {t(`companyType.${station.type}`)}
      </p>
      {dutyPhone ? <PhoneLine label={t('company.dutyPhone')} phone={dutyPhone} /> : null}
      {phone && phone !== dutyPhone ? <PhoneLine label={t('company.phone')} phone={phone} /> : null}
      {dutyPhone || phone ? null : <p className="hint">{t('mapScreen.stationNoPhone')}</p>}
      {station.address ? <p className="hint">{station.address}</p> : null}
      {station.elevators > 0 ? (
        <p>
          <Link to={`/realtime/all?companyId=${id}`}>
            {t('mapScreen.stationElevators', { n: station.elevators })}
          </Link>
        </p>
      ) : station.type === 'maintenance' ? (
        <p>{t('mapScreen.stationNoElevators')}</p>
      ) : null}
      {holdsPermission('system.view') ? (
        <p>
          <Link to={`/system/companyMaintaincou?id=${id}`}>{t('mapScreen.stationRecord')}</Link>
        </p>
      ) : null}
    </article>
  );
}

function PhoneLine({ label, phone }: { label: string; phone: string }) {
  return (
    <p>
      {label} <a href={telHref(phone)}>{phone}</a>
    </p>
  );
}
