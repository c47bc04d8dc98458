DROP INDEX "idempotency_key_resource";--> statement-breakpoint
DROP INDEX "mail_once";--> statement-breakpoint
DROP INDEX "records_job_person";--> statement-breakpoint
DROP INDEX "work_order_cost_order";--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_resource" ON "idempotency_key" USING btree ("resource_id","corporation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once" ON "mail" USING btree ("once","corporation_id");--> statement-breakpoint
CREATE INDEX "records_job_person" ON "records_job" USING btree ("person_id","corporation_id","requested_at");--> statement-breakpoint
CREATE INDEX "work_order_cost_order" ON "work_order_cost" USING btree ("work_order_id","corporation_id");