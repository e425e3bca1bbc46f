/** Parties with all that an electronic invoice of Singapore asks for, and the reference of the buyer. */
export const singaporeParties = {
  buyerReference: 'PO-7',
  sellerTaxNo: '200012345A',
  sellerGstNo: 'M20012345X',
  sellerAddress: '1 Marina Boulevard',
  sellerPostcode: '018989',
  sellerCountry: 'SG',
  buyerTaxNo: '201198765B',
  buyerAddress: '2 Raffles Place',
  buyerPostcode: '048616',
  buyerCountry: 'SG',
} as const;
