import type { ContactRow } from '@hoistway/contract/elevator/siteCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { ElevatorsPanel } from './ElevatorsPanel.tsx';
import { ContactsPanel, FilesPanel } from './contactPanels.tsx';
import { ContractsPanel, MoneyPanel } from './moneyPanels.tsx';
import type { Together } from './together.ts';
import { FaultsPanel, InspectionPanel, OrdersPanel, VisitsPanel } from './workPanels.tsx';

interface TogetherPartsProps {
  of: Together;
  contacts: readonly ContactRow[];
  /** The name of the customer that all of it is about. */
  customer?: string;
}

/** What is known of elevators that belong together, as far as the viewer may know it. */
export function TogetherParts({ of, contacts, customer }: TogetherPartsProps) {
  return (
    <TwoPane side={360} below={1180}>
      <div>
        <Allowed permission="elevator.view">
          <ElevatorsPanel of={of} />
        </Allowed>
        <Allowed permission="fault.view">
          <FaultsPanel of={of} />
        </Allowed>
        <Allowed permission="order.view">
          <OrdersPanel of={of} />
        </Allowed>
        <Allowed permission="contract.view">
          <ContractsPanel of={of} />
        </Allowed>
      </div>
      <aside>
        {contacts.length === 0 ? null : <ContactsPanel contacts={contacts} />}
        <Allowed permission="plan.view">
          <VisitsPanel of={of} />
        </Allowed>
        <Allowed permission="annual.view">
          <InspectionPanel of={of} />
        </Allowed>
        <Allowed permission="finance.view">
          <MoneyPanel of={of} customer={customer} />
        </Allowed>
        <Allowed permission="elevator.view">
          <FilesPanel of={of} />
        </Allowed>
      </aside>
    </TwoPane>
  );
}
