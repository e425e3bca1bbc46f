import { Link } from 'react-router';
import { cssVariable } from '#kit/theme/cssVariables.ts';
import { stationPath } from '#kit/glyph/glyphPaths.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import type { ShownStation } from './useStationMarkers.ts';
import { telHref } from '#kit/format/telHref.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** From where help comes: whom to call there, and which elevators it maintains. */
export function MapStationCard({ station }: { station: ShownStation }) {
  const t = useText();
  const { id, dutyPhone, phone } = station;
  return (
    <article className="map-station">
      <h2>{station.name}</h2>
      <Stack margin={[0, 0, 4]} textOverflow="anywhere" as="p" row gap={6} align="center">
        <svg width={14} height={14} viewBox="0 0 16 16" aria-hidden>
          <path d={stationPath} fill={cssVariable('pri')} />
        </svg>
        {t(`companyType.${station.type}`)}
      </Stack>
      {dutyPhone ? <PhoneLine label={t('company.dutyPhone')} phone={dutyPhone} /> : null}
      {phone && phone !== dutyPhone ? <PhoneLine label={t('company.phone')} phone={phone} /> : null}
      {dutyPhone || phone ? null : (
        <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere" className="hint">
          {t('mapScreen.stationNoPhone')}
        </Box>
      )}
      {station.address ? (
        <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere" className="hint">
          {station.address}
        </Box>
      ) : null}
      {station.elevators > 0 ? (
        <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere">
          <Link to={`/realtime/all?companyId=${id}`}>
            {t('mapScreen.stationElevators', { n: station.elevators })}
          </Link>
        </Box>
      ) : station.type === 'maintenance' ? (
        <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere">
          {t('mapScreen.stationNoElevators')}
        </Box>
      ) : null}
      {holdsPermission('system.view') ? (
        <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere">
          <Link to={`/system/companyMaintaincou?id=${id}`}>{t('mapScreen.stationRecord')}</Link>
        </Box>
      ) : null}
    </article>
  );
}

function PhoneLine({ label, phone }: { label: string; phone: string }) {
  return (
    <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere">
      {label} <a href={telHref(phone)}>{phone}</a>
    </Box>
  );
}
