import { Modal, type ModalFuncProps } from 'antd';

let openModal: (question: ModalFuncProps) => unknown = Modal.confirm;

/** The frame puts its own dialogs here once it stands, which know language, theme and nonce of the page. */
export function confirmModalWith(next: (question: ModalFuncProps) => unknown): void {
  openModal = next;
}

/** Asks a question that is answered with one of two buttons. */
export const confirmModal = (question: ModalFuncProps): void => void openModal(question);
