import { Outlet } from 'react-router-dom';
import { Header } from '../header.tsx';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { Content } from './content.tsx';

/** The header only, for pages without navigation (spec 2). */
export function PlainLayout() {
  return (
    <>
      <Header userMenu={<UserMenu />} />
      <Content>
        <Outlet />
      </Content>
    </>
  );
}
