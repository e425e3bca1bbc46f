import { useText } from './text.ts';
import { useSession } from './call/session.ts';

interface ProductName {
  name: string;
  /** Beside the name; nothing where a company gave the product its own. */
  second: string | undefined;
}

/** What the product is called for the people of this company; the sign-in page keeps the name of who was there last. */
export function useProductName(): ProductName {
  const t = useText();
  const own = useSession((session) => session.productName);
  return own === null
    ? { name: t('brand.name'), second: t('brand.second') }
    : { name: own, second: undefined };
}
