import { Outlet } from 'react-router-dom';
import { Content } from './content.tsx';
import { Header } from './header.tsx';
import { UserMenu } from './user-menu.tsx';

/** The header alone, for pages without navigation (spec 2). */
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
