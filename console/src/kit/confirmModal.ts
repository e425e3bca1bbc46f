import { Modal, type ModalFuncProps } from 'antd';

/** Shows a question; `destroy` takes it back. */
type OpenModal = (question: ModalFuncProps) => { destroy(): void };

let openModal: OpenModal = Modal.confirm;

/** The frame puts its own dialogs here once it stands, which know language, theme and nonce of the page. */
export function confirmModalWith(next: OpenModal): void {
  openModal = next;
}

/** Asks a question that is answered with one of two buttons; answers how to take it back. */
export function confirmModal(question: ModalFuncProps): () => void {
  const opened = openModal(question);
  return () => opened.destroy();
}
