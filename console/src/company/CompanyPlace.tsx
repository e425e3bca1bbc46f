import { Link } from 'react-router';
import type { z } from 'zod';
import { isStation } from '@hoistway/contract/company/company.ts';
import type { companyDetail } from '@hoistway/contract/company/companyCalls.ts';
import { coordinates, writeAt } from '#kit/map/placeText.ts';
import { showsStations } from '#kit/map/showsStations.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

const nearZoom = 14;

/** Where a company is, and the way to it on the map where it stands there as a station. */
export function CompanyPlace({ company }: { company: z.output<typeof companyDetail> }) {
  const t = useText();
  const { latitude, longitude } = company;
  if (latitude === null || longitude === null) return coordinates(company);
  const shown =
    isStation(company.type) && !company.forbidden && showsStations() && holdsPermission('elevator.view');
  const at = encodeURIComponent(writeAt({ latitude, longitude }, nearZoom));
  return (
    <>
      {coordinates(company)}{' '}
      {shown ? <Link to={`/realtime/maps?layer=stations&at=${at}`}>{t('mapScreen.onMap')}</Link> : null}
    </>
  );
}
