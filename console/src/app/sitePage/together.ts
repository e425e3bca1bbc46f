/** The elevators that a page is about: those of a site, of a customer, or of a site of a customer. */
export interface Together {
  site?: string;
  customerId?: string;
}

/** Where sites and customers stand in lists; a page of their own has the same address with a name or an identity. */
export const sitesPath = '/elevator/site';
export const customersPath = '/elevator/customer';
