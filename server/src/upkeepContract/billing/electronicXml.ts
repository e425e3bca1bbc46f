import { textOfCents } from '@hoistway/contract/money.ts';
import {
  electronicRules,
  type ElectronicInvoice,
  type ElectronicLine,
  type ElectronicParty,
} from '@hoistway/contract/upkeepContract/billing/electronicInvoice.ts';

/** Elements in the order of their schema: empty ones are left out. */
type Node = { [name: string]: string | number | Node | Node[] | undefined };

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
/** Codes of the lists that UBL takes its words from. */
const code = { invoice: '380', creditNote: '381', creditTransfer: '30', each: 'H87' } as const;

/** An electronic invoice or credit note as UBL 2.1. What it says has been checked before. */
export async function electronicXml(invoice: ElectronicInvoice): Promise<string> {
  const { create } = await import('xmlbuilder2');
  const isInvoice = invoice.kind === 'invoice';
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const amount = (cents: number): Node => ({ '@currencyID': invoice.currency, '#': textOfCents(cents) });
  const document: Node = {
    '@xmlns': `${ubl}${root}-2`,
    '@xmlns:cac': `${ubl}CommonAggregateComponents-2`,
    '@xmlns:cbc': `${ubl}CommonBasicComponents-2`,
    '!': ` ${electronicRules.name} `,
    'cbc:CustomizationID': electronicRules.customization,
    'cbc:ProfileID': electronicRules.profile,
    'cbc:ID': invoice.no,
    'cbc:UUID': invoice.uuid,
    'cbc:IssueDate': invoice.day,
    'cbc:DueDate': isInvoice ? (invoice.dueDay ?? undefined) : undefined,
    [isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode']: isInvoice
      ? code.invoice
      : code.creditNote,
    'cbc:Note': invoice.note ?? undefined,
    'cbc:DocumentCurrencyCode': invoice.currency,
    'cbc:BuyerReference': invoice.buyerReference ?? undefined,
    'cac:BillingReference': invoice.credits
      ? {
          'cac:InvoiceDocumentReference': {
            'cbc:ID': invoice.credits.no,
            'cbc:IssueDate': invoice.credits.day,
          },
        }
      : undefined,
    'cac:ContractDocumentReference': { 'cbc:ID': invoice.contractNo },
    'cac:AccountingSupplierParty': { 'cac:Party': partyOf(invoice.seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': partyOf(invoice.buyer) },
    'cac:PaymentMeans': invoice.account
      ? {
          'cbc:PaymentMeansCode': code.creditTransfer,
          'cac:PayeeFinancialAccount': {
            'cbc:ID': invoice.account.id,
            'cbc:Name': invoice.account.bank ?? undefined,
          },
        }
      : undefined,
    'cac:TaxTotal': {
      'cbc:TaxAmount': amount(invoice.taxTotal),
      'cac:TaxSubtotal': invoice.taxes.map(({ category, rate, net, tax }) => ({
        'cbc:TaxableAmount': amount(net),
        'cbc:TaxAmount': amount(tax),
        'cac:TaxCategory': taxCategory(category, rate),
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(invoice.lineTotal),
      'cbc:TaxExclusiveAmount': amount(invoice.netTotal),
      'cbc:TaxInclusiveAmount': amount(invoice.grossTotal),
      'cbc:PayableAmount': amount(invoice.payable),
    },
    [isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine']: invoice.lines.map((line) =>
      lineOf(line, isInvoice, amount),
    ),
  };
  return create({ version: '1.0', encoding: 'UTF-8' }, { [root]: stripped(document) }).end({
    prettyPrint: true,
  });
}

const taxCategory = (category: string, rate: number): Node => ({
  'cbc:ID': category,
  'cbc:Percent': rate,
  'cac:TaxScheme': { 'cbc:ID': 'GST' },
});

const partyOf = ({ name, uen, gstNo, address, postcode, country, phone }: ElectronicParty): Node => ({
  'cbc:EndpointID': uen ? { '@schemeID': electronicRules.uenScheme, '#': `SGUEN${uen}` } : undefined,
  'cac:PartyName': { 'cbc:Name': name },
  'cac:PostalAddress': {
    'cbc:StreetName': address ?? undefined,
    'cbc:PostalZone': postcode ?? undefined,
    'cac:Country': { 'cbc:IdentificationCode': country },
  },
  'cac:PartyTaxScheme': gstNo ? { 'cbc:CompanyID': gstNo, 'cac:TaxScheme': { 'cbc:ID': 'GST' } } : undefined,
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': uen ?? undefined },
  'cac:Contact': phone ? { 'cbc:Telephone': phone } : undefined,
});

const lineOf = (line: ElectronicLine, isInvoice: boolean, amount: (cents: number) => Node): Node => ({
  'cbc:ID': line.position,
  [isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity']: {
    '@unitCode': code.each,
    '#': line.quantity,
  },
  'cbc:LineExtensionAmount': amount(line.amount),
  'cac:InvoicePeriod':
    line.periodFrom && line.periodTo
      ? { 'cbc:StartDate': line.periodFrom, 'cbc:EndDate': line.periodTo }
      : undefined,
  'cac:Item': {
    'cbc:Name': line.description,
    'cac:ClassifiedTaxCategory': taxCategory(line.category, line.rate),
  },
  'cac:Price': { 'cbc:PriceAmount': amount(line.unitPrice) },
});

/** Without what is empty: an empty element is not the same as none. */
function stripped(node: Node): Node {
  const full: Node = {};
  for (const [name, value] of Object.entries(node)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) full[name] = value.map(stripped);
    else full[name] = typeof value === 'object' ? stripped(value) : value;
  }
  return full;
}
