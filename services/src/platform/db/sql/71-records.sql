call app.protect('records_job', 'person', 'select, insert');

grant select, insert, update, delete on records_job to portal_system;
