import { useSearchParams } from 'react-router';
import { siteCalls } from '@hoistway/contract/elevator/siteCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { noValue, numberText } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { SiteList } from './SiteList.tsx';
import { TogetherParts } from './TogetherParts.tsx';
import { sitesPath } from './together.ts';

/** Every site, or one of them by its name (`/elevator/site?name=`), narrowed to a customer where that is said. */
export function SiteScreen() {
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';
  const customerId = search.get('customerId');
  if (name === '') return <SiteList />;
  return <SitePage key={`${name} ${customerId}`} name={name} customerId={customerId} />;
}

function SitePage({ name, customerId }: { name: string; customerId: string | null }) {
  const t = useText();
  const narrowed = customerId === null ? {} : { customerId };
  const { data: site } = useCall(siteCalls.site, { name, ...narrowed });
  if (!site) return <Loading page />;
  return (
    <Stack minHeight="100%">
      <PageHead
        title={site.name}
        subtitle={site.address}
        crumbs={[{ title: t('route.elevator.site'), path: sitesPath }]}
      />
      <Facts
        shape="band"
        facts={[
          [t('elevator.elevators'), numberText(site.elevators)],
          [t('site.inFault'), numberText(site.inFault)],
          [t('elevator.nextInspection'), site.nextInspection ?? noValue],
        ]}
      />
      <TogetherParts of={{ site: name, ...narrowed }} contacts={site.contacts} />
    </Stack>
  );
}
