call app.protect('auto_pay_plan', 'person', 'select, insert, update');

call app.protect('auto_pay_run', 'person', 'select');

call app.protect('auto_pay_attempt', 'person', 'select');

call app.protect('auto_pay_mandate', 'person', 'select, insert');

-- New tables: the grant of `00-roles.sql` was for those of its day.
grant select, insert, update, delete on auto_pay_plan, auto_pay_run, auto_pay_attempt to portal_system;

-- A mandate stands as it was agreed to.
grant select, insert on auto_pay_mandate to portal_system;
