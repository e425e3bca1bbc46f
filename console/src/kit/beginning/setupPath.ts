/** The page with what of the installation is set up. */
export const setupPath = '/system/setup';
