import { Link } from 'react-router';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

/** Said over a map that shows no station: how one comes to stand there. */
export function NoStations() {
  const t = useText();
  return (
    <p className="map-note">
      {t('mapScreen.stationsNone')}{' '}
      {holdsPermission('system.view') ? (
        <Link to="/system/companyMaintain">{t('route.system.companyMaintain')}</Link>
      ) : null}
    </p>
  );
}
