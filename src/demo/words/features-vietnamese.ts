/** What Vietnamese listings say after the noun: group | phrase; phrase. */
export const VIETNAMESE_FEATURES = `
skin | Cho Da Dầu Mụn; Cấp Ẩm Sáng Da; Cho Da Nhạy Cảm; Mờ Thâm Nám; Dịu Nhẹ Không Cồn; Chính Hãng; Kiềm Dầu
makeup | Lâu Trôi 16H; Chống Nước; Mỏng Nhẹ Tự Nhiên; Che Phủ Tốt; Lên Màu Chuẩn; Không Khô Môi
hair | Phục Hồi Tóc Hư Tổn; Ngăn Rụng Tóc; Sạch Gàu; Suôn Mượt; Hương Thơm Lâu
body | Trắng Sáng Da; Thơm Lâu; Mềm Mịn Da; Dưỡng Ẩm; Chiết Xuất Thiên Nhiên
oral | Hơi Thở Thơm Mát; Trắng Răng; Cho Răng Nhạy Cảm; Không Cồn
scent | Lưu Hương 12H; Hương Ngọt Ngào; Chính Hãng; Sang Trọng; Thơm Lâu
wear | Form Rộng Unisex; Chất Cotton Mát; Hàng Thiết Kế; Phong Cách Hàn Quốc; Bigsize; Vải Dày Dặn; Hot Trend
kidswear | Cho Bé 1-12 Tuổi; Cotton Mềm Mịn; Thấm Hút Mồ Hôi; Dễ Thương; Hàng Đẹp
modest | Vải Mềm Mát; Không Nhăn; Cao Cấp; Kín Đáo
shoes | Êm Chân; Chống Trơn; Siêu Nhẹ; Tăng Chiều Cao; Độn Đế
bag | Chống Nước; Nhiều Ngăn; Da PU Cao Cấp; Ulzzang; Khoá Kéo
jewel | Không Đen Gỉ; Không Dị Ứng; Mạ Vàng; Kèm Hộp; Chống Nước
tech | Bảo Hành 12 Tháng; Chính Hãng; Phiên Bản 2026; Siêu Bền; Nhỏ Gọn
clean | Thơm Lâu; Siêu Sạch; Túi Tiết Kiệm; Diệt Khuẩn; Đa Năng
home | Tiết Kiệm Không Gian; Đa Năng; Chắc Chắn; Tối Giản; Cao Cấp
kitchen | An Toàn Thực Phẩm; Siêu Bền; Dễ Vệ Sinh; Cao Cấp; Đa Năng
textile | Mềm Mát; Chuẩn Khách Sạn; Không Phai Màu; Hoạ Tiết Xinh; Thoáng Khí
appliance | Bảo Hành 12 Tháng; Tiết Kiệm Điện; Êm Ái; Nhỏ Gọn; Đời Mới
food | Đặc Sản; Không Chất Bảo Quản; Ăn Vặt Ngon; Loại Ngon; Túi Lớn; Làm Quà
health | Chính Hãng; Không Đường; Tăng Đề Kháng; Nhập Khẩu; Loại 1
baby | An Toàn Cho Bé; Mềm Mịn; Dịu Nhẹ; Không Mùi
toy | Phát Triển Trí Tuệ; Cho Bé 3+; Quà Sinh Nhật; Series Mới; Hot Trend
book | Bìa Cứng; In Màu; Tái Bản 2026; Bán Chạy; Cho Bé
sport | Chống Trượt; Siêu Nhẹ; Tặng Túi; Cho Người Mới; Cao Cấp
pet | Không Chất Bảo Quản; Mượt Lông; Nhập Khẩu; Giàu Đạm
auto | Siêu Bền; Cao Cấp; Dễ Sử Dụng; Chính Hãng; Đời Mới
tool | Bộ Đầy Đủ; Siêu Bền; Tiết Kiệm Điện; Dễ Lắp; Chính Hãng
furniture | Gấp Gọn; Lắp Ráp Dễ; Chắc Chắn; Tối Giản; Tiết Kiệm Không Gian
decor | Decor Phòng Xinh; Quà Tặng Ý Nghĩa; Phong Cách Hàn Quốc; Tối Giản
petcare | Ít Bụi; Khử Mùi; Dịu Nhẹ; Dễ Vệ Sinh
accessory | Phong Cách Hàn Quốc; Kèm Hộp; Unisex; Hot Trend; Tối Giản
`;
