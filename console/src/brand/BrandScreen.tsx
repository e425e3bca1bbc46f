import { useSearchParams } from 'react-router';
import { BrandList } from './BrandList.tsx';
import { BrandFormScreen } from './BrandFormScreen.tsx';

/** The visible brands, or with `?brand=` the form of one (`/realTime/brand`). */
export function BrandScreen() {
  const [search, setSearch] = useSearchParams();
  const brand = search.get('brand');
  const show = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('brand');
      else after.set('brand', next);
      return after;
    });
  if (brand === null) return <BrandList onOpen={show} />;
  return <BrandFormScreen key={brand} id={brand === 'new' ? undefined : brand} onDone={() => show(null)} />;
}
