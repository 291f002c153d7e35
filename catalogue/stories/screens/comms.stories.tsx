import type { Meta } from '@storybook/react-webpack5';
import { linkTo } from 'shared-contracts/routes';
import { dialog, screen } from '../../stage/screen.tsx';

const meta: Meta = { title: 'Screens/Messages' };
export default meta;

export const NotificationSettings = screen('comms', { who: 'patient', href: linkTo('notificationSettings') });
export const Chat = screen('comms', {
  who: 'patient',
  href: linkTo('chat', { chatroom: 'apt_sample_noura_5', doc_id: 'doc_family_1' }),
});
export const Notifications = dialog('comms.notifications', {}, { who: 'patient' });
