call app.protect('work_order', 'lease', 'select, insert');

call app.protect('work_order_counter', 'corporation', 'select, insert, update');
