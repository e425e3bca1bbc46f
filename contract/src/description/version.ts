/** The version of the product; `npm run release` raises it together with the packages. */
export const version = '0.1.0';
